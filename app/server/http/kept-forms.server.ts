import { withCriticalStyles } from './critical-styles.server.ts'
import { PageForm } from './page-form.server.ts'

/** Of 60 KB each, plain and compressed, so that all of them take 9 MB. */
export const MOST_KEPT = 150
const MOST_SEEN = 10_000

/**
 * Keeps the forms of pages that are asked for more than once, and of those the ones asked for last. A page that only one
 * learner sees as it is, with topics ticked as nobody else has, comes once and takes no room.
 */
export class KeptForms {
  readonly #kept = new Map<string, Promise<PageForm>>()
  readonly #seen = new Set<string>()

  /** @param key tells pages apart that differ in anything but their places */
  async formOf(key: string, render: () => Promise<string>): Promise<PageForm> {
    const kept = this.#kept.get(key)
    if (kept) {
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return await kept
    }
    if (!this.#seen.delete(key)) {
      this.#seen.add(key)
      dropFirst(this.#seen, MOST_SEEN)
      return new PageForm(await render())
    }
    const making = render().then(async (html) => new PageForm(await withCriticalStyles(html)))
    this.#kept.set(key, making)
    dropFirst(this.#kept, MOST_KEPT)
    making.catch(() => this.#kept.delete(key))
    return await making
  }
}

/** A Map or Set holds its keys in the order in which they came. */
function dropFirst(held: Map<string, unknown> | Set<string>, most: number): void {
  const [first] = held.keys()
  if (held.size > most && first !== undefined) held.delete(first)
}
