import { adviceOn } from '../code/failure-text.ts'
import type { ScriptError } from './contract.ts'
import type { PageEnd } from './page-run.ts'

/** What a learner reads about a page that does not work. */
interface ProblemText {
  label: string
  /** Code stands in backticks. */
  text: string
}

/** An error that the script threw, or that keeps it from starting. */
export function errorText({ message, line }: ScriptError): ProblemText {
  return {
    label: line === undefined ? 'An error in your script' : `An error in your script: line ${line}`,
    text: [`\`${message}\``, adviceOnPage(message)].filter(Boolean).join(' '),
  }
}

function adviceOnPage(message: string): string | undefined {
  if (/localStorage|sessionStorage|cookie|IDBFactory|indexedDB/i.test(message))
    return 'The preview has no storage and no cookies. Keep values in variables.'
  if (/cross-origin|Permission denied to access property/i.test(message))
    return 'The preview is separated from the page around it. Use only its own `document`.'
  if (/Failed to fetch|NetworkError|Load failed/i.test(message)) return 'The preview has no network.'
  if (/EvalError|unsafe-eval|call to eval/i.test(message)) return 'The preview does not run text as code.'
  return adviceOn(message)
}

export function endText(end: PageEnd): ProblemText {
  switch (end.kind) {
    case 'endless':
      return {
        label: `Stopped: line ${end.line}`,
        text: `Line ${end.line} ran again and again, so the page was stopped after half a second. Does every loop end, and does every function that calls itself reach a case that ends it?`,
      }
    case 'replaced':
      return {
        label: 'The page was replaced',
        text: 'Your script removed the whole page with `document.write` or `document.open`. After a page has loaded, they start a new document. Change the elements that are there, or add new ones with `append`.',
      }
    case 'left':
      return {
        label: 'The page went away',
        text: 'Your page left for another address, which the preview does not allow. Look for a change of `location`, a reload, or a link.',
      }
    case 'unresponsive':
      return {
        label: 'Stopped',
        text: 'Your page did not answer for 3 seconds, so it was removed. Does something run without end, or fill up the memory?',
      }
    case 'unreachable':
      return {
        label: 'Nothing was run',
        text: 'The page could not load what shows and checks your page. Check your connection and run it again.',
      }
    default:
      return end satisfies never
  }
}
