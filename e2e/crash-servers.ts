import { onTestFinished } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { cookieOf } from './learner.ts'
import { type Device, learnerIdOf } from './log-client.ts'
import { startProcess, untilHealthy } from './running-server.ts'

/** Starts the app on a database, whose processes all end with the test. */
export async function start(env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const { child, exited } = startProcess(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      REQUESTS_PER_SECOND: '0',
    },
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  const baseUrl = `http://127.0.0.1:${port}`
  await untilHealthy(baseUrl)
  return { baseUrl, kill }
}

export async function newDevice(baseUrl: string, email: string): Promise<Device> {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    email,
    name: 'Ada Lovelace',
    password: 'an analytical engine',
    confirmPassword: 'an analytical engine',
  }))
    form.append(name, value)
  const answer = await fetch(`${baseUrl}/sign-up`, { method: 'POST', body: form })
  const cookie = cookieOf(answer)
  if (cookie === '') throw new Error(`the sign-up was answered ${answer.status} without a cookie`)
  return { baseUrl, cookie, learner: await learnerIdOf(baseUrl, cookie) }
}
