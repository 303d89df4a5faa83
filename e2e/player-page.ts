import { itemsOf } from './quiz-play.ts'

export const items = itemsOf('os', 1)
export const letter = (option: number) => 'ABCD'.charAt(option - 1)
