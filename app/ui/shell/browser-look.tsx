import { GROUNDS, type Theme } from '#app/domain/appearance/theme.ts'

/**
 * The icon of the tab. It is part of the page, because a file would be fetched before the first paint (docs/decisions/0005).
 * It never changes, so only the server renders it. Safari looks for /apple-touch-icon.png by itself, and old browsers for /favicon.ico.
 */
export function BrowserIcon({ svg, logo }: { svg: string; logo: string | undefined }) {
  if (logo) return <link rel="icon" href={logo} />
  return (
    <link rel="icon" href={`data:image/svg+xml,${encodeURIComponent(svg.trim())}`} type="image/svg+xml" />
  )
}

/** Gives the browser's bars the colour of the page. */
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
