import type { MetaDescriptor } from 'react-router'
import * as metaText from './meta-text.ts'

interface HiddenPage {
  title: string
  path?: undefined
}

interface FindablePage {
  title: string
  description: string
  /** Its one address, without the site: other spellings and queries lead to the same page. */
  path: string
  /** Names its picture under /og; absent where the site's own will do. */
  subject?: { quizKey: string; name: string }
  /** What it is, in the words of schema.org. Made for the server alone: see structured-data.ts. */
  facts?: ((site: string | undefined) => object[]) | undefined
}

type Matches = readonly [
  { loaderData?: { publicUrl?: string | undefined } | undefined } | undefined,
  ...unknown[],
]

/**
 * What a page says of itself in its head. One without an address of its own (an error, a search, an account) asks not to
 * be found.
 *
 * Absolute addresses are made of PUBLIC_URL and left out without it: pages are kept for all, so what one request calls
 * this server must not stand in them.
 *
 * @param matches as a route's `meta` is given them: the root's loader knows PUBLIC_URL
 */
export function pageMeta([root]: Matches, page: HiddenPage | FindablePage): MetaDescriptor[] {
  const { title, path } = page
  if (path === undefined) return [{ title }, { name: 'robots', content: 'noindex' }]
  const site = root?.loaderData?.publicUrl
  return [
    { title },
    { name: 'description', content: page.description },
    ...(site ? [{ tagName: 'link', rel: 'canonical', href: site + path } as const] : []),
    // Only who fetches a page reads the rest, and no script in the browser shall carry it.
    ...(import.meta.env.SSR ? sharedTags(page, site) : []),
  ]
}

function sharedTags({ title, description, path, subject, facts }: FindablePage, site?: string) {
  const tags: MetaDescriptor[] = [
    { property: 'og:title', content: title.replace(/ - Pointer$/, '') },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Pointer' },
  ]
  if (site)
    tags.push(
      { name: 'twitter:card', content: 'summary_large_image' },
      { property: 'og:url', content: site + path },
      { property: 'og:image', content: `${site}/og/${subject?.quizKey ?? 'pointer'}.png` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      {
        property: 'og:image:alt',
        content: subject ? metaText.pictureOf(subject.name) : metaText.picture,
      },
    )
  if (facts) tags.push({ 'script:ld+json': { '@context': 'https://schema.org', '@graph': facts(site) } })
  return tags
}

/**
 * Takes away what the server said for those who fetch a page. The browser makes nothing of it anew, so after a navigation
 * it would tell of another page than the one that is shown.
 */
export function forgetSharedTags(): void {
  for (const tag of document.querySelectorAll('[property^=og],[type$=ld\\+json]')) tag.remove()
}
