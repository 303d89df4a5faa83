import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home/route.tsx'),
  route('courses', 'routes/courses/route.tsx'),
  route('learn/:subject?', 'routes/learn/route.tsx'),
  route('quiz', 'routes/quiz-chooser/route.tsx'),
  route('quiz/:subject', 'routes/quiz-list/route.tsx'),
  route('quiz/:subject/:quizNumber', 'routes/quiz-player/route.tsx'),
  route('quiz/:subject/:quizNumber/questions', 'routes/quiz-questions/route.ts'),
  route('quiz/:subject/:quizNumber/record', 'routes/quiz-record/route.ts'),
  route('attempts', 'routes/attempts/route.ts'),
  route('account', 'routes/account/route.tsx'),
  route('account/data', 'routes/account-data/route.ts'),
  route('session', 'routes/session/route.ts'),
  route('sign-in', 'routes/sign-in/route.ts'),
  route('sign-up', 'routes/sign-up/route.ts'),
  route('sign-out', 'routes/sign-out/route.ts'),
  route('forgot-password', 'routes/forgot-password/route.ts'),
  route('reset-password', 'routes/reset-password/route.tsx'),
  route('theme', 'routes/theme/route.ts'),
  route('*', 'routes/not-found/route.tsx'),
] satisfies RouteConfig
