/*
 * The constants of the learning model, with their source:
 *
 * - [items]: follows from the items, which have four options;
 * - [FSRS-6]: the published default parameters of that scheduler;
 * - [simulation]: chosen with the simulated learners of test/learning; docs/learning-model.md has the results;
 * - [assumed]: a plausible value that has not been measured yet.
 *
 * A change here makes every snapshot invalid: increase ENGINE_VERSION.
 */

/** Of everything that is computed from a log. A snapshot of another version is not used. */
export const ENGINE_VERSION = 4

/** Abilities and difficulties are logits. */
export const ABILITY = {
  /**
   * Standard deviations of a learner among learners, of a subject around its learner, of a topic around its subject.
   * [simulation]
   */
  sdOfLearner: 0.7,
  sdOfSubject: 0.7,
  sdOfTopic: 0.7,
} as const

export const RESPONSE = {
  /** Chance to hit the key without knowing it. [items] */
  guess: 0.25,
  /** Chance to miss the key in spite of knowing it. [simulation] */
  slip: 0.05,
  /**
   * 1 / √(1 + π/8 · 0.75²): flattens the curve because an item's difficulty is known only to within 0.75 logits.
   * [simulation]
   */
  slope: 0.9,
} as const

export const DIFFICULTY = {
  /** Logits from one quiz of a subject to the next; quiz 3 is at 0. [simulation] */
  perQuiz: 0.4,
  /** Levels of quiz items. [simulation]; `recall`, which no quiz has today, is [assumed]. */
  ofLevel: { recall: -0.35, understand: -0.25, apply: 0, analyse: 0.25 },
  /** Practice items, which belong to no quiz. [assumed] */
  ofPracticeItem: { easy: -1.2, medium: -0.4, hard: 0.4 },
  ofPracticeLevel: { recall: -0.25, understand: -0.15, apply: 0, analyse: 0.25 },
  /** Standard deviation of true difficulties around the author's. [simulation] */
  sd: 0.75,
} as const

export const LAB = {
  /** Logits of a lab's levels: as questions to apply something in quizzes 2, 3 and 4. [assumed] */
  ofLevel: { 1: -0.4, 2: 0, 3: 0.4 },
  /** Share of a run's steps that must count for the run to be evidence. [assumed] */
  leastShare: 0.5,
} as const

export const EXERCISE = {
  /** Of every exercise: as an easy lab, because it may be tried as often as one likes, so a solved one says little. [assumed] */
  logits: -0.4,
} as const

export const CALIBRATION = {
  /** An item with fewer answers keeps its author's difficulty. [simulation] */
  minAnswers: 20,
  /** Logits by which a difficulty may differ from its author's. [assumed] */
  maxShift: 1.5,
  /** Slope of the response curve against difficulty, once it is averaged over an uncertain ability. [simulation] */
  slope: 0.75,
} as const

export const CONFIDENCE = {
  /**
   * How learners who know the answer, and who do not, choose between guess, think so and sure: where a learner's own
   * table starts. [simulation]
   */
  ifKnown: [0.1, 0.3, 0.6],
  ifNotKnown: [0.55, 0.33, 0.12],
  /** Answers that the start is worth. [simulation] */
  weight: 10,
} as const

export const PRACTICE_GAIN = {
  /** Logits that a first answer with feedback adds to a topic. [simulation] */
  wrong: 0.3,
  right: 0.15,
  /** The gain of a topic approaches this. [simulation] */
  max: 3,
  /** Factor if the topic was answered within `massedDays`. [simulation] */
  massed: 0.5,
  massedDays: 0.5,
  /** Factor if the item was answered before. [simulation] */
  repeated: 0.5,
  /** Share of the gain that fades as the topic is forgotten. [simulation] */
  fading: 0.5,
} as const

export const BY_HEART = {
  /** Chance to know a repeated item by heart while nothing of it is forgotten: the learner's own share starts here, … */
  start: 0.55,
  /** … worth this many answers. [simulation] */
  weight: 10,
  /** Days of stability for each time that the item was seen. [simulation] */
  stabilityDays: 4,
} as const

export const MASTERY = {
  /** Shares of right answers at which the next level begins. [assumed] */
  cuts: [0.45, 0.58, 0.7, 0.82],
  /** Careful answers in a topic below which there is not enough data. [simulation] */
  minAnswers: 3,
  /** How sure it must be that a cut is passed. [simulation] */
  first: 0.5,
  up: 0.65,
  down: 0.75,
  /**
   * While as many last answers in a topic, or all of them, were wrong or guessed, its level is at most `highest`.
   * [simulation]
   */
  misses: 5,
  highestAfterMisses: 1,
  /** A level can fall by forgetting once its topic was left alone for this long. [assumed] */
  idleDays: 14,
} as const

export const CHOICE = {
  /** Days until an item that was known may come again. [simulation] */
  restDays: 7,
  /** Of several items, the one with this chance. [simulation: any from .5 to .75 does as well] */
  target: 0.75,
  /** The same for placement, where no feedback is given. [simulation] */
  placementTarget: 0.65,
  /** The same for its first item. A newcomer has this chance at the easiest items. [assumed] */
  placementStart: 0.8,
  /** An answer is expected to be right from this chance on. [assumed] */
  expectedRight: 0.55,
  /** A topic is due below this chance to recall it. [FSRS-6] */
  dueBelow: 0.9,
} as const

export const PLAN = {
  /** Answers of a topic on a day. [simulation] */
  answersPerTopicAndDay: 2,
  /** Practice without an exam date plans for as many days ahead. [simulation] */
  horizonDays: 14,
  /** An answer is worth 1 / (1 + 2 · gain so far) to the planner, which makes it rotate. [simulation] */
  diminishing: 2,
  /** Minutes for an item of a level, before the feedback is read. [assumed] */
  minutes: { recall: 0.75, understand: 0.75, apply: 1, analyse: 1.25 },
  /** Minutes for the feedback. [assumed] */
  feedbackMinutes: 0.3,
} as const

export const READINESS = {
  /** Standard deviation of what the model leaves out. [simulation] */
  modelSd: 0.02,
  /** Share of the planned gain that is promised, and its standard deviation. [simulation] */
  promisedGain: 0.8,
  gainSd: 0.4,
  /** With fewer careful answers in the subjects of the exam there is not enough data. A first day has this many. [simulation] */
  minAnswers: 15,
  /** Half an 80 % interval of a normal distribution, in standard deviations. */
  z: 1.2816,
} as const

export const MISCONCEPTION = {
  /** Chance that a learner has a misconception before any answer. [simulation] */
  prior: 0.15,
  /**
   * What a learner who has it does at an item that carries it: chooses it, is right, chooses another wrong option.
   * [simulation]
   */
  chooses: 0.55,
  right: 0.3,
  other: 0.15,
  /** Share of the wrong answers of other learners that choose it all the same. [simulation] */
  lure: 0.45,
  /** Factor on the odds if it was chosen with "sure". [assumed] */
  sure: 1.5,
  /** The predicted chance is kept within these, so that no single answer decides. [simulation] */
  minChance: 0.25,
  maxChance: 0.95,
  /** Named from this probability on, if it was chosen at as many different items. [simulation] */
  flagFrom: 0.6,
  minItems: 2,
  /** Cleared below this probability, or after as many right answers in a row. [simulation] */
  clearBelow: 0.35,
  rightInRow: 2,
  /** Items of a drill. [assumed] */
  drillItems: 4,
} as const
