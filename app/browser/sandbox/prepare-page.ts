import type { Page } from '#app/domain/labs/coding/web/contract.ts'
import type { GuardedScript } from '#app/domain/labs/coding/web/loop-guard.ts'
import { loadPart } from '../build-version.ts'

type PreparedPage = { kind: 'page'; page: Page } | Extract<GuardedScript, { kind: 'failed' }>

/** The page with a script that cannot run without end. The parser for it is loaded for the first script. */
export async function preparePage(page: Page): Promise<PreparedPage> {
  if (page.script.trim() === '') return { kind: 'page', page }
  const { guardLoops } = await loadPart(() => import('#app/domain/labs/coding/web/loop-guard.ts'))
  const guarded = guardLoops(page.script)
  return guarded.kind === 'failed' ? guarded : { kind: 'page', page: { ...page, script: guarded.script } }
}
