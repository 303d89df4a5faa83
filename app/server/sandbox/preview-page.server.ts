import previewFrame from './preview-frame.js?raw'
import { sendSandboxPage } from './sandbox-page.server.ts'

/** A page that a learner wrote runs in the document itself, with its inline scripts, handlers and styles. */
export const sendPreview = sendSandboxPage({
  title: 'Preview',
  script: previewFrame,
  directives: ["script-src 'unsafe-inline'", "style-src 'unsafe-inline'", 'img-src data:'],
})
