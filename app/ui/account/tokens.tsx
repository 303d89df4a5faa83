import { useRef, useState } from 'react'
import type { ApiToken } from '#app/domain/account/api-token.ts'
import { checkTokenName } from '#app/domain/account/api-token.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fullDateOf } from '#app/ui/base/dates.ts'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { ListRow, ListRows } from '#app/ui/base/list-row.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { TextField } from '#app/ui/base/text-field.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import { NewToken } from './new-token.tsx'
import { RevokeToken } from './revoke-token.tsx'
import * as accountText from './text.ts'

interface TokensProps {
  tokens: readonly ApiToken[]
  onChanged: () => Promise<void>
}

/** The learner's personal tokens, and the form that makes one. */
export function Tokens({ tokens, onChanged }: TokensProps) {
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [created, setCreated] = useState<string>()
  const [revoking, setRevoking] = useState<ApiToken>()
  const [success, setSuccess] = useState<string>()
  const form = usePostForm<{ token: string }>('/account/tokens', async ({ token }) => {
    setCreated(token)
    setName('')
    await onChanged()
  })
  return (
    <>
      <p className="mb-4 text-sm text-muted">{accountText.tokens}</p>
      {tokens.length > 0 && (
        <div className="mb-5">
          <ListRows label={accountText.yourTokens}>
            {tokens.map((token) => (
              <ListRow
                key={token.id}
                title={<span className="wrap-anywhere">{token.name}</span>}
                detail={accountText.tokenUse(
                  fullDateOf(token.createdAt),
                  token.lastUsedAt === undefined ? undefined : fullDateOf(token.lastUsedAt),
                )}
              >
                <Button
                  aria-label={accountText.revokeNamed(token.name)}
                  onClick={() => {
                    setSuccess(undefined)
                    setRevoking(token)
                  }}
                >
                  {accountText.revoke}
                </Button>
              </ListRow>
            ))}
          </ListRows>
        </div>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setSuccess(undefined)
          const problem = checkTokenName(name)
          if (problem) form.setError(problem)
          else void form.post({ name })
        }}
        className="grid gap-4"
      >
        <TextField
          label={accountText.tokenName}
          hint={accountText.tokenNameHint}
          ref={field}
          name="tokenName"
          autoComplete="off"
          value={name}
          onChange={(value) => {
            setName(value)
            setSuccess(undefined)
            form.setError(undefined)
          }}
        />
        <FormMessage error={form.error} success={success} />
        <SubmitButton busy={form.busy} look="outlined" className="justify-self-start">
          {accountText.createToken}
        </SubmitButton>
      </form>
      <NewToken token={created} onClose={() => setCreated(undefined)} />
      <RevokeToken
        token={revoking}
        onClose={() => setRevoking(undefined)}
        onRevoked={async (token) => {
          setRevoking(undefined)
          setSuccess(accountText.tokenRevoked(token.name))
          await onChanged()
          // The button that had the focus is gone with its row.
          field.current?.focus()
        }}
      />
    </>
  )
}
