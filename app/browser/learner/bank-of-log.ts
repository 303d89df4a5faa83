import { bankFrom } from '#app/domain/learning/facts-file.ts'
import type { ItemBank } from '#app/domain/learning/item-bank.ts'
import type { Log } from '#app/domain/log/log.ts'
import { localDayNow } from '../local-time.ts'
import { openDeviceLog } from '../log/client.ts'
import { difficultiesBeside, itemsWithdrawnNow } from './device-difficulties.ts'
import { fetchBank } from './learning-files.ts'

export interface OwnedLog {
  /** Undefined for a guest. */
  learnerId: string | undefined
  entries: Log
}

/** A log keeps its bank as long as the page is open. */
const banks = new Map<string, Promise<ItemBank>>()

/**
 * The items with the difficulties that the device has for this log, and with those that are out of practice. A log without
 * entries has the authors' difficulties.
 */
export function bankOfLog(factsPath: string, { learnerId, entries }: OwnedLog): Promise<ItemBank> {
  return entries.length === 0
    ? newcomersBank(factsPath)
    : kept(`of ${learnerId}`, () => correctedBank(factsPath, learnerId))
}

function kept(name: string, make: () => Promise<ItemBank>): Promise<ItemBank> {
  const known = banks.get(name)
  const bank = known ?? make()
  if (!known) {
    banks.set(name, bank)
    bank.catch(() => banks.delete(name))
  }
  return bank
}

async function correctedBank(factsPath: string, learnerId: string | undefined): Promise<ItemBank> {
  const [{ file }, table] = await Promise.all([fetchBank(factsPath), storedDifficulties(learnerId)])
  return table ? bankFrom(file, table) : await newcomersBank(factsPath)
}

/** Where no table is stored yet. */
function newcomersBank(factsPath: string): Promise<ItemBank> {
  return kept('without a table', async () => {
    const [{ file, bank }, withdrawn] = await Promise.all([fetchBank(factsPath), itemsWithdrawnNow()])
    return withdrawn.length === 0 ? bank : bankFrom(file, { number: 0, shifts: {}, withdrawn })
  })
}

async function storedDifficulties(learnerId: string | undefined) {
  try {
    return await difficultiesBeside(await openDeviceLog(learnerId), localDayNow())
  } catch (error) {
    console.error(error)
    return undefined
  }
}
