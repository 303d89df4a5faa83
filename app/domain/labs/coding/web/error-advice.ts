import { adviceOn } from '../javascript/failure-text.ts'

/** Advice on an error that the script of a page threw, if the error's own message gives none. */
export function adviceOnPage(error: string): string | undefined {
  if (/localStorage|sessionStorage|cookie|IDBFactory|indexedDB/i.test(error))
    return 'The preview has no storage and no cookies. Keep values in variables.'
  if (/cross-origin|Permission denied to access property/i.test(error))
    return 'The preview is separated from the page around it. Use only its own `document`.'
  if (/Failed to fetch|NetworkError|Load failed/i.test(error)) return 'The preview has no network.'
  if (/EvalError|unsafe-eval|call to eval/i.test(error)) return 'The preview does not run text as code.'
  return adviceOn(error)
}
