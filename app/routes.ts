import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home/route.tsx'),
  route('search', 'routes/search/route.tsx'),
  route('offline', 'routes/offline/route.tsx'),
  route('offline/:subject', 'routes/offline-list/route.ts'),
  route('courses', 'routes/courses/route.tsx'),
  route('learn/:subject?/:topic?', 'routes/learn/route.tsx'),
  route('generated-notes', 'routes/generated-notes/route.ts'),
  route('quiz', 'routes/quiz-chooser/route.tsx'),
  route('quiz/:subject', 'routes/quiz-list/route.tsx'),
  route('quiz/:subject/:quizNumber', 'routes/quiz-player/route.tsx'),
  route('labs', 'routes/labs/route.tsx'),
  route('labs/sql', 'routes/lab-sql/route.tsx'),
  route('labs/sql/:exercise', 'routes/lab-sql-exercise/route.tsx'),
  route('labs/:lab', 'routes/lab/route.tsx'),
  route('account', 'routes/account/route.tsx'),
  route('account/data', 'routes/account-data/route.ts'),
  route('account/name', 'routes/account-name/route.ts'),
  route('account/password', 'routes/account-password/route.ts'),
  route('account/reset', 'routes/account-reset/route.ts'),
  route('account/delete', 'routes/account-delete/route.ts'),
  route('sign-in', 'routes/sign-in/route.ts'),
  route('sign-up', 'routes/sign-up/route.ts'),
  route('sign-up/confirm', 'routes/sign-up-confirm/route.ts'),
  route('confirm-sign-up', 'routes/confirm-sign-up/route.tsx'),
  route('sign-out', 'routes/sign-out/route.ts'),
  route('forgot-password', 'routes/forgot-password/route.ts'),
  route('reset-password', 'routes/reset-password/route.tsx'),
  route('sitemap.xml', 'routes/sitemap/route.ts'),
  route('robots.txt', 'routes/robots/route.ts'),
  // Not in the build: it is for those who build screens.
  ...(import.meta.env.MODE === 'development'
    ? [route('dev/look', 'routes/dev-look/route.tsx'), route('dev/labs', 'routes/dev-labs/route.tsx')]
    : []),
  route('*', 'routes/not-found/route.tsx'),
] satisfies RouteConfig
