import { settings } from '#app/server/env.server.ts'
import { openDatabase } from './open-database.server.ts'

/** The one database of this process, open and up to date. */
export const database = await openDatabase(settings)
