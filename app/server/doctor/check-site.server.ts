import { type Settings, SettingsError } from '#app/server/env.server.ts'
import { readSite } from '#app/server/site/read-site.server.ts'
import { broken, doubtful, type Finding, good } from './finding.server.ts'

const NAME = 'SITE_DIR'
/** Devices scale the icon of an installed app down, and not up. */
const LEAST_PNG_SIDE = 512

/** Whether the operator's texts and logo can be used. Without SITE_DIR there is nothing to check. */
export async function checkSite({ SITE_DIR }: Pick<Settings, 'SITE_DIR'>): Promise<Finding[]> {
  if (SITE_DIR === undefined) return []
  try {
    const { imprint, privacy, logo } = await readSite(SITE_DIR)
    const found = [
      ...(imprint === undefined ? [] : ['imprint.md']),
      ...(privacy === undefined ? [] : ['privacy.md']),
      ...(logo ? [`a logo of ${logo.sizes === 'any' ? 'any size' : `${logo.sizes} px`}`] : []),
    ]
    if (found.length === 0)
      return [
        doubtful(
          NAME,
          'the folder has no texts and no logo',
          'Put imprint.md, privacy.md, logo.svg or logo.png into it and restart the server, or remove the setting.',
        ),
      ]
    const [width = 0, height = 0] = (logo?.sizes ?? '').split('x').map(Number)
    if (logo?.type === 'image/png' && (width !== height || width < LEAST_PNG_SIDE))
      return [
        doubtful(
          NAME,
          found.join(', '),
          `Make logo.png square, with at least ${LEAST_PNG_SIDE} px: the icon of the installed app is cut or blurred.`,
        ),
      ]
    return [good(NAME, found.join(', '))]
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return [
      broken(
        NAME,
        "can't be used, so the server does not start",
        `${error.message.replace('Bad settings: ', '')} The user of the server must be able to read the folder and its files.`,
      ),
    ]
  }
}
