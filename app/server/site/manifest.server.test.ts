import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownManifest } from './manifest.server.ts'

const MANIFEST = readFileSync('public/manifest.webmanifest', 'utf8')

test('the installed app has the name and the logo of the installation', () => {
  const logo = {
    path: '/assets/site-logo-x.png',
    type: 'image/png',
    bytes: Buffer.of(),
    sizes: '512x512',
  } as const
  const own = JSON.parse(ownManifest(MANIFEST, 'Uni Quiz', logo))
  expect(own).toMatchObject({ id: '/', start_url: '/', name: 'Uni Quiz', short_name: 'Uni Quiz' })
  expect(own.icons).toEqual([{ src: '/assets/site-logo-x.png', sizes: '512x512', type: 'image/png' }])
})

test('without a logo its icon is the one with its letter, and none of the pictures with ours', () => {
  const { icons } = JSON.parse(ownManifest(MANIFEST, 'Uni Quiz', undefined))
  expect(icons).toEqual([{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }])
})
