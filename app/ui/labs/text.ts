/** Texts around a lab. Its own steps, rules and mistakes are in domain/labs. */
export const labText = {
  page: {
    title: (lab: string) => `${lab} lab - Pointer`,
    description: (lab: string) =>
      `Practise ${lab} step by step: new problems at three levels, and every mistake explained.`,
    notFound: 'Lab not found - Pointer',
  },
  notFound: {
    title: 'Lab not found',
    message: 'There is no lab at this address. Check it for a typing error, or choose one from the list.',
    toLabs: 'All labs',
  },
  header: {
    lab: 'Lab',
    leave: 'Leave the lab',
    needsScript:
      'This page shows the first step of a lab. Answering it needs JavaScript, which is turned off in this browser.',
    level: 'Level',
    levelOf: (level: number) => `Level ${level}`,
    way: 'How to work through it',
    ways: { watch: 'Watch', guided: 'Guided', alone: 'On your own' },
    waysExplained: {
      watch: 'The solution, step by step.',
      guided: 'Feedback after each step.',
      alone: 'Feedback at the end.',
    },
    another: 'New problem',
  },
  openElsewhere: {
    title: 'This lab is open in another tab',
    message: 'Your answers are safe there. You can go on with the run here instead.',
    takeOver: 'Continue here',
  },
  otherRun: {
    underWay: (level: number) =>
      `You have an unfinished run of this lab, at level ${level}. Your first answer here replaces it.`,
    changed: 'This lab has changed since you left it, so your last run cannot be continued.',
    continue: 'Continue that run',
  },
  loading: {
    lab: 'Loading the lab…',
    labFailed: 'The lab did not load. Check your connection.',
    part: 'Loading…',
    partFailed: 'This part did not load. Your answers are saved.',
    tryAgain: 'Try again',
    impossible: 'This address does not lead to a problem. Choose “New problem” for another one.',
  },
  leave: {
    title: 'Leave this run?',
    message: (answered: number) =>
      `You have answered ${answered === 1 ? '1 step' : `${answered} steps`}. A run counts only once it is finished, and a new run replaces it.`,
    stay: 'Keep going',
    another: 'New problem',
  },
  strip: {
    step: (number: number) => `Step ${number}`,
    ofSteps: (total: number) => `of ${total}`,
    atStep: (number: number, total: number) => `Step ${number} of ${total}.`,
    soFar: (right: number, wrong: number) => `${right} right, ${wrong} wrong.`,
    atEnd: (right: number, total: number) => `${right} of ${total} right.`,
    wrongSteps: (numbers: string) => `Wrong: ${numbers}.`,
  },
  solution: 'The solution',
  watched: 'You have seen the solution, so the steps from here earn no points.',
  conventions: { label: 'Rules of this lab', title: 'In this lab' },
  step: {
    check: 'Check',
    next: 'Next',
    toResult: 'See the result',
    help: { 1: 'Hint', 2: 'Show the rule (costs ½ point)', 3: 'Show the answer' },
    halfPointLeft: '½ point left',
    noPoint: 'No point for this step',
    stillLoading: 'The lab is still loading.',
    unanswered: 'Answer first, or take a hint.',
    unchanged: 'Change your answer first.',
    nothingPicked: 'Nothing is picked. If your answer is “none”, press Check once more.',
  },
  feedback: {
    right: 'Right',
    not: (answer: string) => `The answer is not ${answer}`,
    notYet: (answer: string) => `The answer is not ${answer}. One more try`,
    theAnswer: (answer: string) => `The answer is ${answer}`,
    unknownMistake: 'That is not the answer. Work through the step once more.',
    hint: 'Where to look',
    readNote: 'Read the note on this topic',
    rule: 'The rule',
    noRule: 'There are too few answers left for another hint. Choose one, or press “Show the answer”.',
    everythingIn: (names: readonly string[]) => `Everything you need is in ${listOf(names)}.`,
    readAgain: 'Read the question again, word by word.',
    program: 'the program',
    chart: 'the chart',
    commonMistake: (answer: string, reason: string) => `A common mistake is ${answer}. ${reason}`,
  },
  answer: {
    none: 'none',
    /** 1st, 2nd, 3rd, 11th. */
    ordinal,
    yours: 'Your answer',
    right: 'Right answer',
    /** Before the answer, for screen readers. */
    yoursIs: 'Your answer:',
    rightIs: 'Right answer:',
    youAnswered: 'You answered:',
    wrongChoice: '(your wrong answer)',
    noNumber: 'Enter a number, for example 12.',
  },
  order: {
    moved: (option: string, place: number, count: number) => `${option}: place ${place} of ${count}`,
    lifted: (option: string, place: number) =>
      `${option} lifted from place ${place}. Move it with the arrow keys.`,
    putDown: (option: string, place: number) => `${option} put down at place ${place}.`,
    putBack: (option: string, place: number) => `${option} is back at place ${place}.`,
    grip: (option: string, place: number, count: number) => `${option}, place ${place} of ${count}`,
    gripKeys: 'Press Space to lift it, the arrow keys to move it, Escape to put it back.',
    up: (option: string) => `Move ${option} up`,
    down: (option: string) => `Move ${option} down`,
  },
  pick: {
    removed: (option: string, left: number) => `${option} removed. ${pickedCount(left)}`,
    picked: (option: string, count: number) => `${option} picked. ${pickedCount(count)}`,
    pickedAt: (option: string, place: number) => `${ordinal(place)}: ${option}`,
    places: (places: readonly number[]) => `picked ${places.map(ordinal).join(' and ')}`,
    pickFirst: 'Pick the first.',
    remove: (option: string, place: number) => `Remove ${ordinal(place)}: ${option}`,
    empty: 'empty',
    done: 'done',
  },
  figures: {
    program: (language: string) => `Program in ${language}`,
    arrows: (list: string) => `Arrows: ${list}`,
    edges: (list: string) => `Edges: ${list}`,
    edge: (from: string, to: string) => `${from} to ${to}`,
    done: ', done',
    head: 'head',
    belongsHere: 'belongs here, at the end',
    now: (time: number) => `t = ${time}`,
    chart: 'Chart',
    bar: (from: number, to: number) => `${from} to ${to}`,
    lane: (lane: string, bars: readonly string[], start: number | undefined) =>
      `${lane}${start === undefined ? '' : `, from ${start} on`}: ${bars.join(', ') || 'nothing yet'}`,
  },
}

function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13
  return `${number}${(!teen && { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]) || 'th'}`
}

function pickedCount(count: number): string {
  return count === 0 ? 'Nothing is picked.' : `${count} picked.`
}

function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}
