import type { Lab } from '#app/domain/labs/contract.ts'
import { isObject } from '#app/domain/type-guards.ts'
import { loadPart } from './build-version.ts'

/** Each lab is a separate file, named after the lab, so that a page loads only one. */
const FILES = import.meta.glob<Record<string, unknown>>([
  '../domain/labs/*/*.ts',
  '!../domain/labs/**/*.test.ts',
])

/** Undefined for an id that no lab has. */
export async function loadLab(id: string): Promise<Lab<unknown> | undefined> {
  const load = Object.entries(FILES).find(([path]) => path.endsWith(`/${id}.ts`))?.[1]
  const file = load && (await loadPart(load))
  return file && Object.values(file).find((value) => isLab(value, id))
}

function isLab(value: unknown, id: string): value is Lab<unknown> {
  return isObject(value) && 'steps' in value && value.id === id
}
