import { GROUNDS, type Theme } from '#app/domain/appearance/theme.ts'

/**
 * What a browser needs for a tab and for a home screen. It never changes, so the server alone writes it. The icon stands in
 * the page, because a file would be fetched before the first paint. Apple's looks for /apple-touch-icon.png, and whoever
 * can't read this icon for /favicon.ico, without being told.
 */
export function BrowserIcons({ svg }: { svg: string }) {
  return (
    <>
      <link rel="icon" href={`data:image/svg+xml,${encodeURIComponent(svg.trim())}`} type="image/svg+xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
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
