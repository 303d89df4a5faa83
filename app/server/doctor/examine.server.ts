import type { Settings } from '#app/server/env.server.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { checkBackups } from './check-backups.server.ts'
import { checkDatabase } from './check-database.server.ts'
import { checkFolders } from './check-folders.server.ts'
import { checkMail } from './check-mail.server.ts'
import { checkProvider } from './check-provider.server.ts'
import { checkProxy } from './check-proxy.server.ts'
import { checkSite } from './check-site.server.ts'
import { doubtful, type Finding, good } from './finding.server.ts'

/** All checks of `npm run doctor`. They change nothing, and work while the server runs. */
export async function examine(settings: Settings, misspelt: readonly string[]): Promise<Finding[]> {
  const [database, proxy, mail, provider, site] = await Promise.all([
    checkDatabase(settings, Date.now),
    checkProxy(settings),
    checkMail(settings),
    checkProvider(settings),
    checkSite(settings),
  ])
  return [
    misspelt.length === 0
      ? good('Settings', 'valid')
      : doubtful('Settings', 'valid, but one may be misspelt', misspelt.join(' ')),
    checkNode(process.versions.node),
    ...checkFolders(settings),
    ...database,
    checkBackups(settings, Date.now()),
    proxy,
    mail,
    provider,
    ...site,
  ]
}

/** Whether this is the version that the tests ran on. */
export function checkNode(version: string): Finding {
  const pinned = packageJson.dependencies.node
  return version === pinned
    ? good('Node', version)
    : doubtful(
        'Node',
        `${version}, not ${pinned}`,
        'Use npm start and npm run: they bring the version that Pointer is tested with.',
      )
}
