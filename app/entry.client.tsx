import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { AppRouter, startRouter } from '#app/browser/app-router.tsx'
import { fetchData } from '#app/browser/build-version.ts'
import { readLogAhead } from '#app/browser/log-session.ts'
import { registerServiceWorker } from '#app/browser/offline/register-service-worker.ts'
import { ICONS_FILE } from '#app/ui/base/icons.tsx'
import { LastResort } from '#app/ui/shell/last-resort.tsx'

// On a device with a log it is read while the page is hydrated.
if ('home' in document.documentElement.dataset) void readLogAhead()

// In a separate task, because running the modules was a long task.
setTimeout(async () => {
  const router = import.meta.env.DEV ? (
    // It can replace modules.
    <HydratedRouter unstable_fetch={fetchData} />
  ) : (
    <AppRouter {...(await startRouter())} lastResort={<LastResort />} />
  )
  startTransition(() => {
    hydrateRoot(document, <StrictMode>{router}</StrictMode>)
  })
  // For the icons that are not on this page.
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: ICONS_FILE }))
})
registerServiceWorker()
