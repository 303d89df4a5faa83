import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchData } from '#app/browser/build-version.ts'
import { registerServiceWorker } from '#app/browser/offline/register-service-worker.ts'

// In a task of its own, because running the modules was a long one.
setTimeout(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter unstable_fetch={fetchData} />
      </StrictMode>,
    )
  })
})
registerServiceWorker()
