import type { ItemId } from '#app/domain/catalogue/item.ts'
import { accounts } from '#app/server/account/accounts.server.ts'
import { readSession } from '#app/server/account/session.server.ts'
import { answersWithJson, sessionRequest } from '#app/server/http/json-endpoint.server.ts'
import { currentItemVersions } from '#app/server/library/library.server.ts'
import { decide } from '#app/server/reports/decide.server.ts'
import { findReports, sendReport } from '#app/server/reports/learners-reports.server.ts'
import type { ReportKey } from '#app/server/reports/operators-reports.server.ts'
import { fieldsOf, fromAdministrator, fromLearner } from './form-handler.server.ts'

/** `GET /account/reports?item=os-41&version=Zk3_x81a`: the learner's own report of this version, or `null`. */
export const readReport = answersWithJson(async (request, response) => {
  const { item, version } = request.query
  const session = await readSession(accounts, sessionRequest(request), Date.now())
  response.append('Set-Cookie', [...(session?.setCookies ?? [])])
  const [report = null] =
    session && typeof item === 'string' && typeof version === 'string'
      ? await findReports(accounts.db, session.learner.id, { id: item as ItemId, version })
      : []
  response.json({ report })
})

/** `POST /account/reports` reports a question. */
export const postReport = fromLearner((learner, { form, meta }) => {
  const { item, ...fields } = fieldsOf(form, 'item', 'version', 'reason', 'comment')
  return sendReport(accounts, learner.id, { id: item as ItemId, ...fields }, meta.now)
})

/** `POST /admin/reports/os-41` answers reports of a question, takes it out of practice, or puts it back. */
export const postDecision = fromAdministrator(async (administrator, { form, meta, params }) => {
  const item = currentItemVersions().find(({ id }) => id === params.item)
  if (!item) return undefined
  const { reports, again, ...fields } = fieldsOf(form, 'act', 'reports', 'answer', 'again')
  const decision = { ...fields, reports: reports.split(' ').flatMap(reportKeys), again: again === 'yes' }
  return await decide(accounts.db, administrator.id, item, decision, meta.now)
})

/** `version:reporter`, as the page writes it. */
function reportKeys(text: string): ReportKey[] {
  const [version, reporter] = text.split(':')
  return version && reporter ? [{ version, reporter }] : []
}
