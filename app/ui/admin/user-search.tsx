import { useState } from 'react'
import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { TextField } from '#app/ui/base/text-field.tsx'
import * as adminText from './text.ts'

/** A plain form, which works without a script. */
export function UserSearch({ text }: { text: string }) {
  const [typed, setTyped] = useState(text)
  return (
    <search>
      <form method="get" action={href('/admin')} className="flex flex-wrap items-end gap-3">
        <TextField
          label={adminText.searchLabel}
          name="q"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          className="w-80 max-w-full"
        />
        <Button type="submit">{adminText.search}</Button>
        {text && (
          <ButtonLink prefetch="none" to={href('/admin')}>
            {adminText.showAll}
          </ButtonLink>
        )}
      </form>
    </search>
  )
}
