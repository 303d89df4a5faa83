import { expect, test } from 'vitest'
import { robots, sitemap } from './sitemap.server.ts'

const SITE = 'https://pointer.example'

test('the sitemap lists each path by its absolute address, once', () => {
  expect(sitemap(SITE, ['/', '/quiz/os'])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://pointer.example/</loc></url>
<url><loc>https://pointer.example/quiz/os</loc></url>
</urlset>
`)
})

test('an origin that means something in XML does not there', () => {
  expect(sitemap('http://a&b<c>', ['/'])).toContain('<loc>http://a&amp;b&lt;c&gt;/</loc>')
})

test('crawlers are told where the sitemap is, and kept from what only one reader can use', () => {
  const lines = robots(SITE).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain('Sitemap: https://pointer.example/sitemap.xml')
  for (const path of ['/account', '/reset-password', '/generated-notes', '/session', '/sign-in'])
    expect(lines).toContain(`Disallow: ${path}`)
})

test('crawlers are kept from no page that a guest can read', () => {
  const kept = [...robots(SITE).matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
  for (const path of ['/', '/courses', '/learn/os', '/quiz/os/1', '/assets/a.js'])
    expect(kept.filter((prefix) => path.startsWith(prefix))).toEqual([])
})
