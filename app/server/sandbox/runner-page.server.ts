import { createHash } from 'node:crypto'
import runnerFrame from './runner-frame.js?raw'
import { sendSandboxPage } from './sandbox-page.server.ts'

/** The code itself runs in a worker, which inherits the policy. */
export const sendRunner = sendSandboxPage({
  title: 'Code runner',
  script: runnerFrame,
  directives: [
    `script-src 'sha256-${createHash('sha256').update(runnerFrame).digest('base64')}'`,
    'worker-src blob:',
  ],
})
