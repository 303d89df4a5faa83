import type { ReactNode } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'

interface ContinueWithProviderProps {
  /** The form that answers with the provider's address. */
  path: string
  children: ReactNode
}

/** Leaves for the provider of accounts. It sends the browser back to this page. */
export function ContinueWithProvider({ path, children }: ContinueWithProviderProps) {
  const form = usePostForm<{ url: string }>(path, ({ url }) => window.location.assign(url))
  return (
    <div className="flex flex-col gap-4">
      <Button
        aria-busy={form.busy}
        onClick={() => {
          const { pathname, search, hash } = window.location
          void form.post({ returnTo: `${pathname}${search}${hash}` })
        }}
      >
        {children}
      </Button>
      <FormMessage error={form.error} />
    </div>
  )
}
