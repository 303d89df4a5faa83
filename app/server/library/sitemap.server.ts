import { href } from 'react-router'

/** Addresses that are useful to one reader only, or only to our own pages. */
const NOT_FOR_CRAWLERS = [
  href('/account'),
  href('/admin'),
  '/api',
  '/forgot-password',
  '/generated-notes',
  href('/invitation'),
  '/log',
  href('/reset-password'),
  href('/search'),
  '/session',
  '/sign-in',
  '/sign-out',
  '/sign-up',
]

/** @param origin of the site, as `https://pointer.example` */
export function sitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>\n`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...urls,
    '</urlset>\n',
  ].join('')
}

export function robots(origin: string): string {
  return [
    'User-agent: *',
    ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${'/sitemap.xml'}`,
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
