import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { BankItem } from './item-bank.ts'
import type { LearnerModel } from './learner-model.ts'
import { MISCONCEPTION } from './parameters.ts'

/**
 * Items that carry a misconception, from any topic of its subject: unseen ones, then those seen longest ago. Items
 * that may not be asked are left out.
 */
export function drillItems(model: LearnerModel, subject: SubjectId, misconception: string): BankItem[] {
  return model.bank.items
    .filter((item) => item.subject === subject && Object.values(item.misconceptions).includes(misconception))
    .filter(({ id }) => model.mayAsk(id))
    .map((item) => ({ item, lastSeen: model.seen(item)?.lastSeen ?? Number.NEGATIVE_INFINITY }))
    .sort((left, right) => (left.lastSeen < right.lastSeen ? -1 : left.lastSeen > right.lastSeen ? 1 : 0))
    .slice(0, MISCONCEPTION.drillItems)
    .map(({ item }) => item)
}
