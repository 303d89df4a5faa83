/** The app on each engine, as global-setup.ts starts it. */
export const ENGINES = [
  { engine: 'SQLite', server: 'baseUrl' },
  { engine: 'PostgreSQL', server: 'postgresBaseUrl' },
] as const
