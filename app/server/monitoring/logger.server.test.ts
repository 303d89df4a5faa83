import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const IMPORT = `import { logger } from '#app/server/monitoring/logger.server.ts'`

function run(code: string) {
  return spawn(process.execPath, ['--input-type=module', '-e', `${IMPORT}\n${code}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

test.each(['process.exit(0)', 'throw new Error("a defect")', 'setTimeout(() => process.exit(0))', ''])(
  'every line is written before the process ends: %s',
  async (end) => {
    const child = run(`for (let line = 0; line < 500; line++) logger.info({ line }, 'a line')\n${end}`)
    const lines = (await text(child.stdout)).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).line)).toEqual(Array.from({ length: 500 }, (_, line) => line))
  },
)

test('a line of a server that then has nothing to do is written soon', async () => {
  const child = run(`logger.info('Pointer is at home')\nsetInterval(() => {}, 60_000)`)
  const [line] = await once(child.stdout, 'data')
  expect(JSON.parse(String(line)).msg).toBe('Pointer is at home')
  child.kill()
})
