/* What shows the forecast, and computes the second one. Loaded where there are enough answers, or after a missed week. */

export { followPlan } from '#app/domain/learning/projection.ts'
export { MissedWeekNotice } from './missed-week-notice.tsx'
export { ReadinessChart } from './readiness-chart.tsx'
