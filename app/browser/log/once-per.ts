/** Caches the results of a function of immutable objects. */
export function oncePer<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const results = new WeakMap<K, { value: T }>()
  return (key) => {
    const known = results.get(key) ?? { value: compute(key) }
    results.set(key, known)
    return known.value
  }
}
