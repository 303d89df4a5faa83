import { GROUNDS, type Theme } from '#app/domain/appearance/theme.ts'

/**
 * What a browser needs to keep Pointer on a home screen. It never changes, so the server alone writes it. Apple's looks for
 * /apple-touch-icon.png without being told.
 */
export function ManifestLink() {
  return <link rel="manifest" href="/manifest.webmanifest" />
}

/** The browser's own bars take the colour of the page. */
export function BarColours({ theme }: { theme: Theme }) {
  return (['light', 'dark'] as const).map(
    (scheme) =>
      (theme === 'system' || theme === scheme) && (
        <meta
          key={scheme}
          name="theme-color"
          content={GROUNDS[scheme]}
          media={theme === 'system' ? `(prefers-color-scheme: ${scheme})` : undefined}
        />
      ),
  )
}
