import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchData } from '#app/browser/build-version.ts'
import { registerServiceWorker } from '#app/browser/offline/register-service-worker.ts'

// In a separate task, because running the modules was a long task.
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
