import type { TypeScriptExercise } from './contract.ts'
import { bankAccount } from './exercises/bank-account.ts'
import { longest } from './exercises/longest.ts'
import { manager } from './exercises/manager.ts'
import { orderService } from './exercises/order-service.ts'
import { payments } from './exercises/payments.ts'
import { priceList } from './exercises/price-list.ts'
import { report } from './exercises/report.ts'
import { shapes } from './exercises/shapes.ts'
import { stack } from './exercises/stack.ts'
import { temperature } from './exercises/temperature.ts'
import { typedIds } from './exercises/typed-ids.ts'

/** From the first steps to the principles of design. */
export const TYPESCRIPT_EXERCISES: readonly TypeScriptExercise[] = [
  bankAccount,
  temperature,
  shapes,
  manager,
  report,
  stack,
  longest,
  payments,
  typedIds,
  orderService,
  priceList,
]

export function findTypeScriptExercise(id: string): TypeScriptExercise | undefined {
  return TYPESCRIPT_EXERCISES.find((exercise) => exercise.id === id)
}
