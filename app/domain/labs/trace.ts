import type { Answer, Ask, Figure, Slip } from './contract.ts'

/*
 * Steps of labs that ask, line by line, what a program prints. A TypeScript function simulates the program and can make a
 * known mistake on request, so slips need no code of their own.
 */

const END = 'nothing more'
/** The same before anything has been printed. */
const NOTHING = 'nothing'

export interface Line {
  text: string
  why: string
}

export interface Output<Mistake extends string> {
  /** Each text is printed once at most. */
  print(text: string, why: string): void
  printed(text: string): boolean
  /** Whether to make this mistake from here on. */
  makes(mistake: Mistake): boolean
}

type Program<Mistake extends string> = (output: Output<Mistake>) => void

export interface Trace<Mistake extends string> {
  run: Program<Mistake>
  scene: readonly Figure[]
  /** All texts that could be printed, also by mistake. */
  texts: readonly string[]
  /** Why nothing more is printed at the end. */
  whyEnd: string
  mistakes: Readonly<
    Record<Mistake, { misconception?: string; sentence: (right: string, wrong: string) => string }>
  >
}

export function linesOf<Mistake extends string>(
  run: Program<Mistake>,
  mistake?: { id: Mistake; after: number },
): Line[] {
  const lines: Line[] = []
  run({
    print: (text, why) => lines.push({ text, why }),
    printed: (text) => lines.some((line) => line.text === text),
    makes: (id) => mistake?.id === id && lines.length >= mistake.after,
  })
  return lines
}

/** Asks for each line and, if other texts could still be printed, whether that was all. */
export function* askTrace<Mistake extends string>(
  trace: Trace<Mistake>,
  first = 'What is printed first?',
): Generator<Ask, void, Answer> {
  const lines = linesOf(trace.run)
  const end = { text: endAt(lines.length), why: trace.whyEnd }
  for (const [at, { text, why }] of [...lines, end].entries()) {
    const before = lines.slice(0, at).map((line) => line.text)
    const options = [...trace.texts.filter((each) => !before.includes(each)), endAt(at)]
    if (options.length === 1) return
    yield {
      kind: 'choice',
      prompt: at === 0 ? first : 'What is printed next?',
      scene: [
        ...trace.scene,
        {
          type: 'text',
          text: at === 0 ? 'Nothing has been printed yet.' : `Printed so far: ${before.join(', ')}.`,
        },
      ],
      options,
      answer: text,
      why,
      // Only wrong answers and their feedback need them, and a replay has many more steps than those.
      get slips() {
        return slipsAt(trace, at, text, options)
      },
    }
  }
}

function endAt(line: number): string {
  return line > 0 ? END : NOTHING
}

function slipsAt<Mistake extends string>(
  { run, mistakes }: Trace<Mistake>,
  at: number,
  right: string,
  options: readonly string[],
): Slip<string>[] {
  return (Object.keys(mistakes) as Mistake[]).flatMap((id) => {
    const wrong = linesOf(run, { id, after: at })[at]?.text ?? endAt(at)
    const { misconception, sentence } = mistakes[id]
    if (!options.includes(wrong)) return []
    return [{ id, ...(misconception && { misconception }), answer: wrong, sentence: sentence(right, wrong) }]
  })
}
