/** Texts that a learner sees only after having begun. */
export const feedback = {
  right: 'Right',
  notRight: 'Not right',
  notYet: 'Not yet. One more try',
  /** Where nothing more can be said. */
  not: (answer: string) => `The answer is not “${answer}”.`,
  theAnswer: (answer: string) => `The answer is “${answer}”`,
  readNote: 'Read the note on this topic',
  rule: 'The rule',
  commonMistake: (answer: string) => `A common mistake is “${answer}”`,
}
/** How an answer differs from the right one, where no known mistake explains it. They do not name the right one. */
export const difference = {
  offByOne: 'You are off by one.',
  tooLarge: 'The number is too large.',
  tooSmall: 'The number is too small.',
  onlyBits: 'The answer has only zeros and ones.',
  bits: (count: number) => counted(count, 'bit'),
  values: (count: number) => counted(count, 'value'),
  otherCount: (given: string, wanted: number) => `Your answer has ${given}, and the right one has ${wanted}.`,
  rightAtStart: (count: number) =>
    count === 0
      ? 'The first one is already wrong.'
      : `The first ${count === 1 ? 'one is' : `${count} are`} right, the next is not.`,
  otherOrder: 'These are the right ones, in the wrong order.',
  goesOn: 'It is right so far, but more follows.',
  endsEarlier: 'It starts right, but goes on too long.',
  notNone: 'At least one of the options is right.',
  someTooMany: 'At least one choice is wrong.',
  someMissing: (count: number) =>
    `All of these belong to the answer, but ${count === 1 ? 'one is' : `${count} are`} missing.`,
  missingAndExtra: 'At least one choice is wrong, and at least one is missing.',
  noneOfThese: 'None of your choices is right.',
}
/** An answer that cannot be right, because its form is another. */
export const form = {
  address: 'Write an IPv4 address, such as 10.0.0.255.',
  number: 'Write a whole number, with digits only.',
  numbers: 'Write numbers with spaces between them, such as 3 0 2.',
}
export const leave = {
  title: 'Leave this run?',
  message: (answered: number) =>
    `You have answered ${answered === 1 ? '1 step' : `${answered} steps`}. A run counts only once it is finished, and a new run replaces it.`,
  stay: 'Keep going',
  level: (level: number) => `Go to level ${level}`,
  another: 'Start a new problem',
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
