const PREFIX = 'pointer-'
const GUEST = 'guest'

/** The database of a learner's log; undefined is the guest. */
export function databaseName(learnerId: string | undefined): string {
  return PREFIX + (learnerId ?? GUEST)
}

/** The learner whose log a database holds; undefined for the guest's and for other databases. */
export function learnerOfDatabase(name: string): string | undefined {
  const owner = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : GUEST
  return owner === GUEST ? undefined : owner
}
