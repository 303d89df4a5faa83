/*
 * The worlds of simulated learners. They differ from what the model assumes on purpose: in how learners learn, forget, guess
 * and judge themselves, and in how well the author's difficulties fit.
 */

export interface World {
  /** Correlation of true difficulties with the authors'. */
  authorCorrelation: number
  /** Share of answers that are guessed without reading. */
  rapidShare: number
  /** Factor on the gain by an answer. */
  learning: number
  /** Factor on the stability of what was learned. */
  stability: number
  /** How much surer learners feel than they have reason to, … */
  overconfidence: number
  /** … and how much it shows whether they know the answer. */
  insight: number
  sdOfTopic: number
  meanAbility: number
  /** What forgetting lowers: the gain, or the chance to know the answer. */
  forgets: 'gain' | 'knowledge'
  /** Nobody learns from an answer. */
  isStatic: boolean
}

const base: World = {
  authorCorrelation: 0.7,
  rapidShare: 0.02,
  learning: 1,
  stability: 1,
  overconfidence: 0,
  insight: 0.9,
  sdOfTopic: 0.6,
  meanAbility: 0,
  forgets: 'gain',
  isStatic: false,
}

export const WORLDS = {
  base,
  /** The authors' difficulties say little. */
  wrongDifficulties: { ...base, authorCorrelation: 0.5 },
  guessing: { ...base, rapidShare: 0.3 },
  fast: { ...base, learning: 2.5 },
  forgetful: { ...base, stability: 0.5 },
  overconfident: { ...base, overconfidence: 1.2, insight: 0.3 },
  spread: { ...base, sdOfTopic: 1.1 },
  novice: { ...base, meanAbility: -1 },
  strong: { ...base, meanAbility: 1 },
  /** Easily learned and easily forgotten. */
  facts: { ...base, learning: 2.5, stability: 0.25 },
  otherForgetting: { ...base, forgets: 'knowledge' },
} as const satisfies Record<string, World>

export type WorldName = keyof typeof WORLDS
