import { letterIcon } from '#app/domain/appearance/letter-icon.ts'
import type { Logo } from './read-site.server.ts'

/** The logo of this installation, or our icon with the letter of its name. */
export function ownIcon(icon: string, name: string, logo: Logo | undefined): Pick<Logo, 'type' | 'bytes'> {
  return logo ?? { type: 'image/svg+xml', bytes: Buffer.from(letterIcon(icon, name)) }
}
