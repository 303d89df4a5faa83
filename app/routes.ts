import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home/route.tsx'),
  route('courses', 'routes/courses/route.tsx'),
  route('learn/:subject?', 'routes/learn/route.tsx'),
  route('quiz', 'routes/quiz-chooser/route.tsx'),
  route('quiz/:subject', 'routes/quiz-list/route.tsx'),
  route('quiz/:subject/:quizNumber', 'routes/quiz-player/route.tsx'),
  route('quiz/:subject/:quizNumber/questions', 'routes/quiz-questions/route.ts'),
  route('theme', 'routes/theme/route.ts'),
  route('*', 'routes/not-found/route.tsx'),
] satisfies RouteConfig
