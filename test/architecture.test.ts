import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/*
 * The import table of docs/architecture.md as a test. A file belongs to a room by its path; a row says which rooms its
 * files may import, and why the others are closed.
 */

const ROOMS = ['domain', 'browser', 'server', 'ui/base', 'ui/devices', 'ui', 'routes'] as const
type Room = (typeof ROOMS)[number]

const TABLE: Record<Room, { may: readonly Room[]; because: string }> = {
  domain: {
    may: ['domain'],
    because:
      'Rules are pure. Pass what the rule needs as an argument, or move the code to the room that has it.',
  },
  browser: {
    may: ['domain', 'browser'],
    because:
      'What only the browser can do knows rules and its own room. A route hands it what comes from elsewhere.',
  },
  server: {
    may: ['domain', 'server'],
    because:
      'The server knows rules and I/O. What shows something belongs to ui, what joins both to a route.',
  },
  'ui/base': {
    may: ['ui/base'],
    because: 'A base component could ship in another product. Give it what it shows as props.',
  },
  'ui/devices': {
    may: ['ui/base', 'ui/devices'],
    because:
      'A device draws what it is given. Derive marks and levels in the domain and hand them down as props.',
  },
  ui: {
    may: ['domain', 'ui/base', 'ui/devices', 'ui'],
    because: 'Screens render props. Load in the route and hand the result down; share through ui/base.',
  },
  routes: {
    may: ['domain', 'browser', 'server', 'ui/base', 'ui/devices', 'ui', 'routes'],
    because:
      'A route may use every room, but no other route. Move what two routes share to ui, domain, browser or server.',
  },
}

/** Rooms divided into folders that must not know one another. */
const OWN_FOLDER_ONLY: readonly Room[] = ['ui', 'routes']

/** The framework's entry points, which join everything, and its table of routes. */
const ENTRIES = ['app/root.tsx', 'app/entry.client.tsx', 'app/entry.server.tsx', 'app/routes.ts']

interface Place {
  room: Room
  /** `quiz` in app/ui/quiz/…, `home` in app/routes/home/…. */
  folder: string
}

function placeOf(file: string): Place | undefined {
  for (const room of ROOMS) {
    const start = `app/${room}/`
    if (file.startsWith(start)) return { room, folder: file.slice(start.length).split('/')[0] ?? '' }
  }
  return undefined
}

function importsOf(file: string): { specifier: string; target: string }[] {
  const source = readFileSync(file, 'utf8')
  const specifiers = [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [{ specifier, target: specifier.slice(1) }]
    if (specifier.startsWith('./+types/')) return []
    // Data, for the version.
    if (specifier.endsWith('/package.json')) return []
    if (specifier.startsWith('.'))
      return [{ specifier, target: path.posix.join(path.posix.dirname(file), specifier) }]
    return []
  })
}

const sources = globSync('app/**/*.{ts,tsx}').filter((file) => !file.endsWith('.d.ts'))
const production = sources.filter((file) => !file.includes('.test.'))

test('every file of the app stands in a room of the table', () => {
  const homeless = production.filter((file) => !placeOf(file) && !ENTRIES.includes(file))
  expect(homeless, 'Put each of these under domain, browser, server, ui or routes.').toEqual([])
})

test.each(['domain', 'browser', 'server', 'ui'])('docs/architecture.md lists the folders of %s', (room) => {
  const [, tree = ''] = readFileSync('docs/architecture.md', 'utf8').split('```')
  const [, rooms = ''] = tree.split('\napp/')
  const part = rooms.split(/\n {2}(?=\w)/).find((lines) => lines.startsWith(`${room}/`)) ?? ''
  const folders = readdirSync(`app/${room}`, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const missing = folders.map(({ name }) => `${name}/`).filter((name) => !part.includes(name))
  expect(missing, 'Say in a line what each of these is for.').toEqual([])
})

describe.each(ROOMS)('%s', (room) => {
  const { may, because } = TABLE[room]
  test(`imports only from ${may.join(', ')}`, () => {
    const offences = production.flatMap((file) => {
      const from = placeOf(file)
      if (from?.room !== room) return []
      return importsOf(file).flatMap(({ specifier, target }) => {
        const to = placeOf(target)
        if (!to) return [`${file} imports ${specifier}, which is in no room`]
        const foreignFolder =
          OWN_FOLDER_ONLY.includes(room) && to.room === room && to.folder !== from.folder
            ? ', another folder'
            : ''
        return may.includes(to.room) && !foreignFolder ? [] : [`${file} imports ${specifier}${foreignFolder}`]
      })
    })
    expect(offences, because).toEqual([])
  })
})

test('the folders of the server know one another in one direction only', () => {
  const imports = new Map<string, Set<string>>()
  for (const file of production) {
    const from = /^app\/server\/([^/]+)\//.exec(file)?.[1]
    if (from === undefined) continue
    for (const { target } of importsOf(file)) {
      const to = /^app\/server\/([^/]+)\//.exec(target)?.[1]
      if (to !== undefined && to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  const cycleFrom = (folder: string, path: readonly string[]): string | undefined => {
    if (path.includes(folder)) return [...path, folder].join(' → ')
    for (const next of imports.get(folder) ?? []) {
      const cycle = cycleFrom(next, [...path, folder])
      if (cycle) return cycle
    }
    return undefined
  }
  const cycles = [...imports.keys()].map((folder) => cycleFrom(folder, [])).filter((cycle) => cycle)
  expect(cycles, 'Move what both folders need into a third one that neither imports from.').toEqual([])
})

describe('what the domain may not touch', () => {
  const FORBIDDEN = [
    { what: 'React or the router', pattern: /from '(react|react-dom|react-router)/ },
    { what: 'Node', pattern: /from 'node:/ },
    { what: 'a clock', pattern: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/ },
    { what: 'dice', pattern: /\bMath\.random\(|\brandomUUID\(/ },
    { what: 'the network', pattern: /\bfetch\(/ },
  ]
  test.each(FORBIDDEN)('$what', ({ pattern }) => {
    const offenders = production.filter(
      (file) => file.startsWith('app/domain/') && pattern.test(readFileSync(file, 'utf8')),
    )
    expect(offenders, 'The domain is pure: time, chance and I/O come as arguments.').toEqual([])
  })
})

test('only env.server.ts reads process.env', () => {
  const offenders = [...production, 'server.ts'].filter(
    (file) => file !== 'app/server/env.server.ts' && /process\.env/.test(readFileSync(file, 'utf8')),
  )
  expect(offenders, 'Add the setting to app/server/env.server.ts and import `settings`.').toEqual([])
})

test('everything in server is named *.server.ts, so that the bundler keeps it out of the browser', () => {
  const offenders = sources.filter(
    (file) => file.startsWith('app/server/') && !/\.server(\.test|-worker)?\.ts$/.test(file),
  )
  expect(offenders, 'Rename it to <what-is-in-it>.server.ts.').toEqual([])
})

test('addresses of the app are written with href()', () => {
  // A file of public/ is no address of a route.
  const LITERAL = /\b(to|href|action)=(?:"|\{['"`])\/(?![\w-]+\.\w+")/
  // A lab shows programs with addresses of their own.
  const offenders = production.filter(
    (file) => !file.startsWith('app/domain/labs/') && LITERAL.test(readFileSync(file, 'utf8')),
  )
  expect(
    offenders,
    "Use href('/quiz/:subject', { subject }) from react-router: a changed route is then an error.",
  ).toEqual([])
})

test('a link within the app is that of ui/base, which fetches its page ahead', () => {
  const FROM_ROUTER = /import \{[^}]*\b(Nav)?Link\b[^}]*\} from 'react-router'/
  const offenders = production.filter(
    (file) => file !== 'app/ui/base/link.tsx' && FROM_ROUTER.test(readFileSync(file, 'utf8')),
  )
  expect(offenders, "Import { Link } from '#app/ui/base/link.tsx'.").toEqual([])
})

test('no file is called by a name that says nothing', () => {
  const offenders = sources.filter((file) => /(^|\/)(utils?|helpers?|lib|common|misc)(\/|\.)/.test(file))
  expect(offenders, 'Name it after what is in it and put it with its narrowest owner.').toEqual([])
})
