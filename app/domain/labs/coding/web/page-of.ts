import type { Page, PageExercise } from './contract.ts'

const EMPTY: Page = { html: '', css: '', script: '' }

/** The page that the given parts and the learner's code make together. Rules of the learner come after given ones. */
export function pageOf({ given, language }: Pick<PageExercise, 'given' | 'language'>, code: string): Page {
  switch (language) {
    case 'html':
      return { ...EMPTY, ...given, html: code }
    case 'css':
      return { ...EMPTY, ...given, css: `${given.css ?? ''}\n${code}` }
    case 'javascript':
      return { ...EMPTY, ...given, script: code }
    default:
      return language satisfies never
  }
}
