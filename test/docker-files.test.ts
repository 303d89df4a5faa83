import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { parseSettings } from '#app/server/env.server.ts'

/*
 * What operators are told and given names commands, settings, ports and files. Each must exist, and what is written
 * twice must be the same twice.
 */

const read = (file: string) => readFileSync(file, 'utf8')
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

/** By the schema's source: it hands out no names of settings that are absent. */
const SETTINGS = [...read('app/server/env.server.ts').matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map(
  ([, name]) => name ?? '',
)
const DEFAULTS = parseSettings({})

const dockerfile = read('Dockerfile')
const instructions = dockerfile
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, keyword = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    return { keyword, rest }
  })
const given = (keyword: string) =>
  instructions.filter((one) => one.keyword === keyword).map(({ rest }) => rest)

const environmentSchema = z.record(z.string(), z.string())
const serviceSchema = z.object({
  ports: z.array(z.string()).optional(),
  environment: environmentSchema,
  volumes: z.array(z.string()),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  image: z.string().optional(),
  build: z.object({ context: z.literal('.'), args: environmentSchema }).optional(),
})
const compose = z
  .object({
    services: z.object({ app: serviceSchema, database: serviceSchema }),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read('compose.yaml')))

describe('the image', () => {
  test('is built and started by scripts of package.json', () => {
    const commands = given('RUN').flatMap((command) => [...command.matchAll(/npm run ([\w:-]+)/g)])
    expect(commands.map(([, name]) => name)).toEqual(['build'])
    expect(scripts).toHaveProperty('build')
    expect(JSON.parse(given('CMD').join()).join(' ')).toBe(scripts.start)
  })

  test('has in both stages a Node that can start npm, as package.json asks for', () => {
    const bases = given('FROM').map((from) => /^node:(\d+)-slim(?: AS build)?$/.exec(from)?.[1])
    const { engines } = JSON.parse(read('package.json'))
    const least = Number(/\d+/.exec(engines.node)?.[0])
    expect(new Set(bases).size).toBe(1)
    for (const base of bases) expect(Number(base)).toBeGreaterThanOrEqual(least)
  })

  test('runs as an unprivileged user that owns the folder of the data, which is a volume', () => {
    const [, user] = /^(\w+)$/.exec(given('USER').join()) ?? []
    expect(user).not.toBe('root')
    const [folder] = given('VOLUME')
    expect(given('ENV')).toEqual([`DATA_DIR=${folder}`, 'CONTENT_DIR=$CONTENT_DIR'])
    expect(given('ARG')).toEqual(['CONTENT_DIR=', 'CONTENT_DIR='])
    expect(given('RUN')).toContain(`mkdir ${folder} && chown ${user}:${user} ${folder}`)
    const keywords = instructions.map(({ keyword }) => keyword)
    // Whatever is done to a folder after it became a volume is lost.
    expect(keywords.indexOf('VOLUME')).toBeGreaterThan(keywords.lastIndexOf('RUN'))
  })

  test('says the port on which the server listens', () => {
    expect(given('EXPOSE')).toEqual([String(DEFAULTS.PORT)])
  })

  test.each([
    { answer: 200, exits: 0 },
    { answer: 503, exits: 1 },
    { answer: undefined, exits: 1 },
  ])('ends its health check with $exits where /healthz answers $answer', async ({ answer, exits }) => {
    const asked: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(request.url)
      response.writeHead(answer ?? 200).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    if (answer === undefined) {
      server.close()
      await once(server, 'close')
    }
    const [, command = ''] = /CMD (\[.*\])$/.exec(given('HEALTHCHECK').join()) ?? []
    const [program, ...args] = z.array(z.string()).parse(JSON.parse(command))
    expect(program).toBe('node')
    const child = spawn(process.execPath, args, { env: { ...process.env, PORT: String(port) } })
    expect((await once(child, 'exit'))[0]).toBe(exits)
    expect(asked).toEqual(answer === undefined ? [] : ['/healthz'])
  })

  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const leavesOut = (file: string) =>
    ignored.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`))

  test('has every source of the build and of the commands, so that it is not built again at each start', () => {
    const sources = read('scripts/build.ts').match(/const SOURCES = \[([^\]]+)\]/)?.[1] ?? ''
    const patterns = [...sources.matchAll(/'([^']+)'/g)].map(([, pattern]) => pattern ?? '')
    const files = globSync([...patterns, 'server.ts', 'package.json', 'scripts/*.{ts,mjs}'])
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter(leavesOut)).toEqual([])
  })

  test.each([
    '.env',
    '.git/config',
    'data/pointer.db',
    'node_modules/node/package.json',
    'build/server/index.js',
  ])('does not take %s from the machine that builds it', (file) => {
    expect(leavesOut(file)).toBe(true)
  })
})

describe('the compose file', () => {
  const { app, database } = compose.services
  const filled = (text: string) =>
    text.replace(/\$\{(\w+):[?-]([^}]*)\}/g, (_, name: string) => (name === 'PORT' ? '3000' : 'x'.repeat(32)))
  const settings = parseSettings(
    Object.fromEntries(Object.entries(app.environment).map(([name, value]) => [name, filled(value)])),
  )

  test('gives the app settings that it knows and takes', () => {
    expect(app.build?.args).toEqual({ CONTENT_DIR: app.environment.CONTENT_DIR })
    expect(SETTINGS).toEqual(expect.arrayContaining(Object.keys(app.environment)))
    expect(app.volumes).toEqual([`data:${settings.DATA_DIR}`])
    expect(settings.DATA_DIR).toBe(given('VOLUME').join())
    expect(app.ports).toEqual([`127.0.0.1:\${PORT:-${DEFAULTS.PORT}}:${settings.PORT}`])
  })

  test('takes every secret from the environment and starts without none', () => {
    for (const secret of ['AUTH_SECRET', 'POSTGRES_PASSWORD'])
      expect(read('compose.yaml')).toMatch(new RegExp(`\\$\\{${secret}:\\?`))
    expect(app.environment.AUTH_SECRET).toMatch(/^\$\{AUTH_SECRET:\?[^}]+\}$/)
  })

  test('has the app and the check of the database ask for the database that is made', () => {
    const url = new URL(settings.DATABASE_URL ?? '')
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD = '' } = database.environment
    expect(url).toMatchObject({
      hostname: 'database',
      port: '5432',
      username: POSTGRES_USER,
      pathname: `/${POSTGRES_DB}`,
      password: filled(POSTGRES_PASSWORD),
    })
    expect(database.healthcheck?.test).toEqual(
      expect.arrayContaining([`--username=${POSTGRES_USER}`, `--dbname=${POSTGRES_DB}`]),
    )
  })

  test('keeps what both write in volumes that are declared', () => {
    const named = [...app.volumes, ...database.volumes].map((volume) => volume.split(':')[0])
    expect(named).toEqual(Object.keys(compose.volumes))
  })
})

describe('what operators read', () => {
  const guide = read('docs/operating.md')
  const readme = read('README.md')

  test.each([
    { file: 'README.md', text: readme },
    { file: 'docs/operating.md', text: guide },
    { file: 'compose.yaml', text: read('compose.yaml') },
    { file: 'docs/operating/pointer.service', text: read('docs/operating/pointer.service') },
  ])('$file names commands that exist', ({ text }) => {
    const named = [...text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('README.md has a place for every command', () => {
    // These two have names of their own in npm.
    const commandOf = (name: string) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`)
    const missing = Object.keys(scripts).filter((name) => !readme.includes(commandOf(name)))
    expect(missing).toEqual([])
  })

  test('the unit of systemd starts what `npm start` starts', () => {
    const [, command] = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(read('docs/operating/pointer.service')) ?? []
    expect(command).toBe(scripts.start)
  })

  test('every command starts a script that is there', () => {
    const files = Object.values(scripts)
      .flatMap((command) => command.split(' ').slice(1))
      .filter((word) => !word.startsWith('-'))
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  const table = [...guide.matchAll(/^\| `([A-Z_]+)` +\| (.+?) +\|/gm)].map(
    ([, name = '', byDefault = '']) => ({
      name,
      byDefault,
    }),
  )

  test('the settings are the same in the guide, in .env.example and in the server', () => {
    const example = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name ?? '')
    expect(table.map(({ name }) => name).sort()).toEqual([...SETTINGS].sort())
    expect(example.sort()).toEqual([...SETTINGS].sort())
  })

  test.each(Object.entries(DEFAULTS).map(([name, value]) => ({ name, value })))(
    'the guide says that $name is $value by default',
    ({ name, value }) => {
      expect(table.find((row) => row.name === name)?.byDefault).toBe(String(value))
    },
  )

  test('what the guide tells to put into .env is taken', () => {
    const blocks = [...guide.matchAll(/```sh\n((?:[A-Z_]+=.*\n)+)```/g)].map(([, block = '']) => block)
    expect(blocks.length).toBeGreaterThan(0)
    for (const block of blocks) {
      const lines = block.trim().split('\n')
      const entries = lines.map((line) => line.split(/=(.*)/s).slice(0, 2))
      for (const [name] of entries) expect(SETTINGS).toContain(name)
      expect(() => parseSettings(Object.fromEntries(entries))).not.toThrow()
    }
  })

  test.each(readdirSync('docs/operating'))('the guide says where docs/operating/%s belongs', (file) => {
    expect(guide).toContain(`operating/${file}`)
    // JSON has no comments, and SQL is no file of the system.
    if (!/\.(json|sql)$/.test(file)) expect(read(`docs/operating/${file}`)).toMatch(/^# \/etc\/\S+\n/)
  })

  test.each(['Caddyfile', 'nginx.conf'])('%s leads to the port on which the server listens', (file) => {
    expect(read(`docs/operating/${file}`)).toContain(`127.0.0.1:${DEFAULTS.PORT}`)
  })

  test('the image and the guide remove the same packages', () => {
    const [prune] = given('RUN').filter((command) => command.startsWith('npm prune'))
    expect(guide.match(/npm prune .*/g)).toEqual([prune, prune])
    // Without it npm rewrites package-lock.json, and the build counts as out of date.
    expect(prune).toContain('--no-save')
  })

  test('the access logs of both proxies have no queries, which hold the secrets of password links', () => {
    const nginx = read('docs/operating/nginx.conf')
    const [format = ''] = nginx.match(/log_format pointer .*/) ?? []
    expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/)
    expect(nginx.match(/^ {4}access_log .* pointer;$/gm)).toHaveLength(2)
    expect(read('docs/operating/Caddyfile')).toContain('request>uri regexp \\?.* ""')
  })

  test('the newest release of CHANGELOG.md is the version of package.json', () => {
    const { version } = JSON.parse(read('package.json'))
    expect(/^## \[(\d+\.\d+\.\d+)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
  })

  test('every link of the guide leads somewhere', () => {
    const links = [...guide.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link ?? '')
    const anchors = [...guide.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    )
    const broken = links.filter((link) => {
      if (link.startsWith('https://')) return false
      if (link.startsWith('#')) return !anchors.includes(link.slice(1))
      return !existsSync(path.join('docs', link.replace(/#.*/, '')))
    })
    expect(broken).toEqual([])
  })
})
