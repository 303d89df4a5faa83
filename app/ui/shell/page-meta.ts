import type { MetaDescriptor } from 'react-router'
import { named, PRODUCT } from '#app/ui/base/use-site.ts'
import * as metaText from './meta-text.ts'

interface HiddenPage {
  title: string
  path?: undefined
}

interface FindablePage {
  title: string
  description: string
  /** The canonical path: other spellings and queries lead to the same page. */
  path: string
  /** Selects its picture under /og; without it, the picture of the site is used. */
  subject?: { quizKey: string; name: string }
  /** Its schema.org facts. Only the server needs them: see structured-data.ts. */
  facts?: ((site: string | undefined, name: string) => object[]) | undefined
}

type Matches = readonly [
  { loaderData?: { publicUrl?: string | undefined; site?: { name?: string } } | undefined } | undefined,
  ...unknown[],
]

/**
 * The metadata of a page. A page without a canonical path (an error, a search, an account) asks not to be indexed.
 *
 * Absolute addresses begin with PUBLIC_URL and are left out without it: a page is cached for all readers, so it must not
 * contain the host of one request.
 *
 * @param matches the argument of a route's `meta`: the root's loader knows PUBLIC_URL
 */
export function pageMeta([root]: Matches, page: HiddenPage | FindablePage): MetaDescriptor[] {
  const name = root?.loaderData?.site?.name
  const { path } = page
  const title = named(page.title, name)
  if (path === undefined) return [{ title }, { name: 'robots', content: 'noindex' }]
  const site = root?.loaderData?.publicUrl
  return [
    { title },
    { name: 'description', content: page.description },
    ...(site ? [{ tagName: 'link', rel: 'canonical', href: site + path } as const] : []),
    // Only crawlers read the other tags, so the browser's scripts leave them out.
    ...(import.meta.env.SSR ? sharedTags(page, name, site) : []),
  ]
}

function sharedTags(
  { title, description, path, subject, facts }: FindablePage,
  ownName: string | undefined,
  site?: string,
) {
  const name = ownName ?? PRODUCT
  const isOurs = ownName === undefined
  const tags: MetaDescriptor[] = [
    { property: 'og:title', content: named(title.replace(/ - Pointer$/, ''), ownName) },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
  ]
  if (site)
    tags.push(
      { name: 'twitter:card', content: 'summary_large_image' },
      { property: 'og:url', content: site + path },
      {
        property: 'og:image',
        content: `${site}/og/${isOurs ? '' : 'nameless/'}${subject?.quizKey ?? 'pointer'}.png`,
      },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      {
        property: 'og:image:alt',
        content: isOurs
          ? subject
            ? metaText.pictureOf(subject.name)
            : metaText.picture
          : (subject?.name ?? metaText.namelessPicture),
      },
    )
  if (facts)
    tags.push({ 'script:ld+json': { '@context': 'https://schema.org', '@graph': facts(site, name) } })
  return tags
}

/**
 * Removes the tags for crawlers that the server rendered. The browser does not render them again, so after a navigation they
 * would describe another page.
 */
export function forgetSharedTags(): void {
  for (const tag of document.querySelectorAll('[property^=og],[type$=ld\\+json]')) tag.remove()
}
