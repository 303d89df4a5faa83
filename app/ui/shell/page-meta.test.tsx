import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { describe, expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const SITE = 'https://pointer.example'
const PAGE = { title: 'Deadlocks - Pointer', description: 'Who waits for whom.', path: '/learn/os/deadlocks' }
const SUBJECT = { quizKey: 'os', name: 'Operating Systems' }

function root(publicUrl?: string) {
  return [{ loaderData: { publicUrl } }] as const
}

function rendered(...args: Parameters<typeof pageMeta>): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <Meta />, meta: () => pageMeta(...args) }])
  return renderToStaticMarkup(<Page />)
}

describe('a page that is to be found', () => {
  test('says what it is, where it is and how it looks when it is shared', () => {
    expect(pageMeta(root(SITE), { ...PAGE, subject: SUBJECT })).toEqual([
      { title: 'Deadlocks - Pointer' },
      { name: 'description', content: 'Who waits for whom.' },
      { tagName: 'link', rel: 'canonical', href: 'https://pointer.example/learn/os/deadlocks' },
      // The site stands beside it.
      { property: 'og:title', content: 'Deadlocks' },
      { property: 'og:description', content: 'Who waits for whom.' },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Pointer' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { property: 'og:url', content: 'https://pointer.example/learn/os/deadlocks' },
      { property: 'og:image', content: 'https://pointer.example/og/os.png' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'Pointer: Operating Systems' },
    ])
  })

  test('has the site’s own picture where it belongs to no subject', () => {
    expect(pageMeta(root(SITE), PAGE)).toContainEqual({
      property: 'og:image',
      content: 'https://pointer.example/og/pointer.png',
    })
  })

  test('of an installation with a name of its own has nothing with ours', () => {
    const matches = [{ loaderData: { publicUrl: SITE, site: { name: 'Uni Quiz' } } }] as const
    const home = { title: 'Pointer - Computer science', description: 'CS concepts.', path: '/' }
    const tags = pageMeta(matches, { ...home, facts: (_: string | undefined, name: string) => [{ name }] })
    expect(JSON.stringify(tags)).not.toContain('Pointer')
    expect(tags).toEqual(
      expect.arrayContaining([
        { title: 'Uni Quiz - Computer science' },
        { property: 'og:title', content: 'Uni Quiz - Computer science' },
        { property: 'og:image', content: 'https://pointer.example/og/nameless/pointer.png' },
        { property: 'og:image:alt', content: 'Computer science, one question at a time' },
      ]),
    )
    const ofSubject = pageMeta(matches, { ...home, subject: SUBJECT })
    expect(ofSubject).toContainEqual({ property: 'og:image:alt', content: 'Operating Systems' })
  })

  test.each([{ matches: root() }, { matches: [undefined] as const }])(
    'names no address where the site’s own is not known: $matches',
    ({ matches }) => {
      const tags = JSON.stringify(pageMeta(matches, { ...PAGE, subject: SUBJECT }))
      expect(tags).not.toMatch(/canonical|og:url|og:image|summary_large_image|\/learn/)
      expect(tags).toContain('og:title')
    },
  )

  test('has its facts in one piece of JSON, which nothing in them can end', () => {
    const name = '</script><script>alert(1)</script><!--'
    const html = rendered(root(SITE), { ...PAGE, facts: (site?: string) => [{ name, url: site }] })
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
    const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': [{ name, url: SITE }] })
  })
})

test('a page without an address asks not to be found, and says nothing else', () => {
  expect(pageMeta(root(SITE), { title: 'Your account - Pointer' })).toEqual([
    { title: 'Your account - Pointer' },
    { name: 'robots', content: 'noindex' },
  ])
})
