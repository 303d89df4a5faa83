import type { PageExercise } from './contract.ts'
import { cardGrid } from './exercises/card-grid.ts'
import { dangerButton } from './exercises/danger-button.ts'
import { fixedCard } from './exercises/fixed-card.ts'
import { menuButton } from './exercises/menu-button.ts'
import { openingHours } from './exercises/opening-hours.ts'
import { pageHeader } from './exercises/page-header.ts'
import { shoppingList } from './exercises/shopping-list.ts'
import { signUpForm } from './exercises/sign-up-form.ts'
import { topicFilter } from './exercises/topic-filter.ts'

/** In the order of the course. */
export const PAGE_EXERCISES: readonly PageExercise[] = [
  signUpForm,
  openingHours,
  dangerButton,
  fixedCard,
  topicFilter,
  shoppingList,
  menuButton,
  pageHeader,
  cardGrid,
]

export function findWebExercise(id: string): PageExercise | undefined {
  return PAGE_EXERCISES.find((exercise) => exercise.id === id)
}
