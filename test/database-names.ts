/** The database that the run's PostgreSQL makes others from: its migrations have run. */
export const MIGRATED = 'migrated'

/** The address of a database on the server of another one. */
export function databaseUrl(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
