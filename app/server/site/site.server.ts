import { settings } from '#app/server/env.server.ts'
import { readSite } from './read-site.server.ts'

/** What the operator of this installation has added. */
export const ownSite = await readSite(settings.SITE_DIR)
