import type { Logo } from './read-site.server.ts'

/** The web app manifest with the name and the logo of this installation. */
export function ownManifest(manifest: string, name: string, logo: Logo | undefined): string {
  return JSON.stringify({
    ...JSON.parse(manifest),
    name,
    short_name: name,
    icons: [
      logo
        ? { src: logo.path, sizes: logo.sizes, type: logo.type }
        : { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })
}
