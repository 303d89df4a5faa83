import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { HELLO_WORLD_BUILD } from './build-folder.ts'

/**
 * Builds it each time: that takes a second or two, and what is measured is never an old framework.
 *
 * @throws Error where it does not build
 */
export function buildHelloWorld(): void {
  rmSync(HELLO_WORLD_BUILD, { recursive: true, force: true })
  const { status, stdout, stderr } = spawnSync(
    'react-router',
    ['build', import.meta.dirname, '--logLevel', 'warn'],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) throw new Error(`The hello-world app does not build:\n${stdout}${stderr}`)
}
