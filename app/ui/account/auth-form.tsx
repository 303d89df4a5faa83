import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import {
  type AuthFields,
  type AuthMode,
  MIN_PASSWORD_LENGTH,
  NO_FIELDS,
  problemsOfAuthForm,
} from '#app/domain/account/auth-form.ts'
import { anyOf } from '#app/domain/account/sign-up-policy.ts'
import { Button } from '#app/ui/base/button.tsx'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { TextField } from '#app/ui/base/text-field.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import { useSite } from '#app/ui/base/use-site.ts'
import { ContinueWithProvider } from './continue-with-provider.tsx'
import * as dialogText from './dialog-text.ts'
import { PasskeyButton } from './passkey-button.tsx'
import * as providerText from './provider-text.ts'
import type { PasskeyAnswer } from './use-passkey-form.ts'

interface AuthFormProps {
  mode: AuthMode
  /** The token of an invitation, for a sign-up. */
  invitation?: string
  /** The name of the provider of accounts; undefined if the server has none. */
  provider?: string | undefined
  /** Undefined if the browser has no passkeys. */
  askForPasskey?: ((options: object) => Promise<PasskeyAnswer>) | undefined
  onSwitch: (mode: AuthMode) => void
  onForgot: (email: string) => void
  /** Resolves to undefined if the browser has no session. */
  onDone: () => Promise<boolean | undefined>
}

type FieldProblems = Partial<Record<keyof AuthFields, string | undefined>>

/** What is said under each field. An empty confirmation of an empty password breaks no rule of its own, but must be filled in. */
function fieldProblems(broken: ReturnType<typeof problemsOfAuthForm>, fields: AuthFields): FieldProblems {
  const problems: FieldProblems = {}
  for (const { message, fields: names } of broken)
    for (const name of names) problems[name] ??= fields[name].trim() === '' ? dialogText.emptyField : message
  if ('password' in problems && fields.confirmPassword === '')
    problems.confirmPassword = dialogText.emptyField
  return problems
}

/** The fields for signing in or creating an account. */
export function AuthForm({
  mode,
  invitation = '',
  provider,
  askForPasskey,
  onSwitch,
  onForgot,
  onDone,
}: AuthFormProps) {
  const [fields, setFields] = useState<AuthFields>(NO_FIELDS)
  const [outcome, setOutcome] = useState<string>()
  const [problems, setProblems] = useState<FieldProblems>({})
  const form = usePostForm<{ message?: string }>(
    mode === 'signIn' ? '/sign-in' : '/sign-up',
    async ({ message }) => {
      // A server that hides accounts sends a link and begins no session yet.
      const isDone = message !== undefined || (await onDone()) !== undefined
      if (!isDone) return void form.setError(dialogText.noSession)
      setOutcome(message)
      setFields(NO_FIELDS)
    },
  )
  const element = useRef<HTMLFormElement>(null)
  // Switching the mode removes the button that has focus.
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus(), [])
  const text = dialogText.auth[mode]
  const { signUp = 'open', contactEmail } = useSite()
  const isNew = mode === 'signUp'

  const field = (name: keyof AuthFields) => ({
    name,
    value: fields[name],
    problem: problems[name],
    onChange: (value: string) => {
      setFields({ ...fields, [name]: value })
      // Another password can match the confirmation.
      const settlesBoth = name === 'password' && fields.confirmPassword !== ''
      setProblems({
        ...problems,
        [name]: undefined,
        ...(settlesBoth && { confirmPassword: undefined }),
      })
      form.setError(undefined)
      setOutcome(undefined)
    },
  })

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const broken = problemsOfAuthForm(mode, fields)
        const found = fieldProblems(broken, fields)
        setProblems(found)
        if (broken.length === 0) return void form.post({ ...fields, invitation })
        // What is said at a field is announced there, with the focus.
        const atFields = Object.values(found)
        const others = broken.flatMap(({ message }) => (atFields.includes(message) ? [] : message))
        form.setError(others.length > 0 ? others.join('\n') : undefined)
        const inputs = [...(element.current?.querySelectorAll('input') ?? [])]
        inputs.find(({ name }) => name in found)?.focus()
      }}
      className="grid gap-2.5 tall:gap-4"
    >
      {isNew && (
        // Above the fields: some who come here have an account.
        <p className="text-sm text-muted">
          {dialogText.auth.signUp.about} {text.ask}{' '}
          <button
            type="button"
            onClick={() => onSwitch('signIn')}
            className="-my-3 py-3 text-text underlined"
          >
            {text.switch}
          </button>
        </p>
      )}
      {isNew && !invitation && typeof signUp === 'object' && (
        <p className="text-sm text-muted">{dialogText.signUpLimited(anyOf(signUp))}</p>
      )}
      {isNew && (
        <TextField {...field('name')} label={dialogText.fullName} autoComplete="name" data-focus-first />
      )}
      <TextField
        {...field('email')}
        label={dialogText.email}
        type="email"
        autoComplete={isNew ? 'email' : 'username'}
        data-focus-first={isNew ? undefined : true}
      />
      <PasswordField
        {...field('password')}
        label={dialogText.password}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...(isNew && { hint: dialogText.passwordRule(MIN_PASSWORD_LENGTH) })}
      />
      {isNew && (
        <PasswordField
          {...field('confirmPassword')}
          label={dialogText.confirmPassword}
          noun={dialogText.confirmation}
          autoComplete="new-password"
        />
      )}
      <FormMessage error={form.error} success={outcome} />
      <SubmitButton busy={form.busy}>{text.submit}</SubmitButton>
      {provider && (
        <ContinueWithProvider path="/sign-in/provider">
          {providerText.continueWith(provider)}
        </ContinueWithProvider>
      )}
      {!isNew && askForPasskey && <PasskeyButton askForPasskey={askForPasskey} onSignedIn={onDone} />}
      {isNew ? (
        // In a tab of its own, so that what was typed stays.
        <a
          href={href('/privacy')}
          target="_blank"
          rel="noopener"
          className="link justify-self-start text-sm text-text"
        >
          {dialogText.whatIsStored}
          <span className="sr-only">{dialogText.inNewTab}</span>
        </a>
      ) : (
        <>
          <button
            type="button"
            onClick={() => onForgot(fields.email)}
            className="link justify-self-start text-sm text-text"
          >
            {dialogText.auth.forgot.title}
          </button>
          {signUp === 'closed' ? (
            <p className="border-t border-line pt-3 text-sm text-muted">
              {dialogText.signUpClosed}{' '}
              <a href={`mailto:${contactEmail}`} className="link wrap-anywhere text-text">
                {contactEmail}
              </a>
            </p>
          ) : (
            // A button like the other: many who come here have no account yet.
            <div className="grid gap-2 border-t border-line pt-3">
              <p className="text-sm text-muted">{text.ask}</p>
              <Button onClick={() => onSwitch('signUp')}>{text.switch}</Button>
            </div>
          )}
        </>
      )}
    </form>
  )
}
