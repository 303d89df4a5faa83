import { OUR_SUBJECTS, type SubjectId } from '#app/domain/catalogue/subject.ts'

/** A colour in OKLCH for each look. */
interface Hue {
  light: string
  dark: string
}

/** For the subjects of CONTENT_DIR: they lie between the hues that tokens.css has for ours. */
export const OTHER_HUES: readonly Hue[] = [
  { light: '0.51 0.085 200', dark: '0.8 0.1 200' },
  { light: '0.53 0.17 328', dark: '0.77 0.13 328' },
  { light: '0.52 0.115 122', dark: '0.82 0.13 122' },
  { light: '0.5 0.15 274', dark: '0.75 0.12 274' },
  { light: '0.53 0.12 60', dark: '0.79 0.12 66' },
  { light: '0.53 0.17 16', dark: '0.76 0.13 14' },
]

/** Deals the hues to the subjects that are not ours. From the seventh on they come again. */
export function dealtHues(subjects: readonly SubjectId[]): ReadonlyMap<SubjectId, Hue> {
  const others = subjects.filter((id) => !OUR_SUBJECTS.includes(id))
  const hues = others.map((_, index) => OTHER_HUES.slice(index % OTHER_HUES.length)[0])
  return new Map(others.flatMap((id, index) => (hues[index] ? [[id, hues[index]] as const] : [])))
}

/** Rules for the style sheet; empty without such subjects. */
export function hueRules(subjects: readonly SubjectId[]): string {
  return [...dealtHues(subjects)]
    .map(
      ([id, { light, dark }]) =>
        `[data-subject="${id}"]{--subject:light-dark(oklch(${light}),oklch(${dark}))}`,
    )
    .join('')
}
