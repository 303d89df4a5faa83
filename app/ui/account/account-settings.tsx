import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { ApiToken } from '#app/domain/account/api-token.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { fullDateOf } from '#app/ui/base/dates.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailConfirmation } from './email-confirmation.tsx'
import { ImportData, type ImportOutcome } from './import-data.tsx'
import { NameForm } from './name-form.tsx'
import { PasskeyList } from './passkey-list.tsx'
import * as passkeyText from './passkey-text.ts'
import { PasswordForm } from './password-form.tsx'
import { ProviderConnection } from './provider-connection.tsx'
import * as accountText from './text.ts'
import { Tokens } from './tokens.tsx'
import type { PasskeyAnswer } from './use-passkey-form.ts'

/** A file, and no page of the router. */
const DATA_PATH = '/account/data'

interface AccountSettingsProps {
  learner: { name: string; email: string; createdAt: string }
  summary: { quizzesCompleted: number; quizzes: number; questions: number; accuracy: number }
  tokens: readonly ApiToken[]
  isAdministrator: boolean
  /** How the learner can sign in. */
  methods: {
    hasPassword: boolean
    provider: { name: string; connected: boolean } | undefined
    passkeys: readonly { id: string; name: string; createdAt: number }[]
  }
  /** Undefined if the server sends no mail. */
  emailConfirmed: boolean | undefined
  /** Of the link in the mail that confirms the address. */
  confirmToken: string | undefined
  /** Undefined if the browser has no passkeys. */
  makePasskey: ((options: object) => Promise<PasskeyAnswer>) | undefined
  suggestPasskeyName: () => string
  /** Pointer's version. */
  version: string
  /** Called after a change to something that other parts of the page show. */
  onChanged: () => Promise<void>
  onDeleted: () => Promise<void>
  onLeave: () => void
  /** Adds the entries of an exported file to the log. */
  onImport: (file: File) => Promise<ImportOutcome>
  /** What the learner reported about questions. */
  reports: ReactNode
}

export function AccountSettings({
  learner,
  summary,
  tokens,
  isAdministrator,
  methods,
  emailConfirmed,
  confirmToken,
  makePasskey,
  suggestPasskeyName,
  version,
  onChanged,
  onDeleted,
  onLeave,
  onImport,
  reports,
}: AccountSettingsProps) {
  return (
    <div className="page grid grow content-start gap-6 py-6 sm:py-10">
      <div>
        <h1>{accountText.title}</h1>
        <p className="mt-1 break-words text-muted">
          {learner.email}
          <br />
          {accountText.learningSince}{' '}
          <time dateTime={learner.createdAt}>{fullDateOf(Date.parse(learner.createdAt))}</time>
        </p>
      </div>

      <dl className="grid grid-cols-3 gap-3 sm:gap-7">
        <Figure
          label={accountText.quizzesCompleted}
          value={`${summary.quizzesCompleted}/${summary.quizzes}`}
        />
        <Figure label={accountText.questionsAnswered} value={String(summary.questions)} />
        <Figure label={accountText.accuracy} value={summary.questions > 0 ? `${summary.accuracy}%` : '–'} />
      </dl>

      {emailConfirmed !== undefined && (
        <Section title={accountText.emailTitle}>
          <EmailConfirmation
            email={learner.email}
            confirmed={emailConfirmed}
            token={confirmToken}
            onChanged={onChanged}
          />
        </Section>
      )}
      <Section title={accountText.name}>
        <NameForm name={learner.name} onChanged={onChanged} />
      </Section>
      <Section title={accountText.password}>
        <PasswordForm email={learner.email} hasPassword={methods.hasPassword} onChanged={onChanged} />
      </Section>
      <Section title={passkeyText.title}>
        <PasskeyList
          passkeys={methods.passkeys}
          makePasskey={makePasskey}
          suggestName={suggestPasskeyName}
          onChanged={onChanged}
        />
      </Section>
      {methods.provider && (
        <Section title={methods.provider.name}>
          <ProviderConnection {...methods.provider} onChanged={onChanged} />
        </Section>
      )}
      <Section title={accountText.dataTitle}>
        <p className="mb-4 text-sm text-muted">{accountText.data}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={DATA_PATH} reloadDocument>
            <Icon name="download" size={16} />
            {accountText.download}
          </ButtonLink>
          <ImportData onImport={onImport} />
        </div>
      </Section>
      <Section title={accountText.tokensTitle}>
        <Tokens tokens={tokens} onChanged={onChanged} />
      </Section>
      <Section title={accountText.reportsTitle}>{reports}</Section>
      {isAdministrator && (
        <Section title={accountText.administration}>
          <p className="mb-4 text-sm text-muted">{accountText.administrationAbout}</p>
          <ButtonLink prefetch="none" to={href('/admin')}>
            {accountText.administration}
          </ButtonLink>
        </Section>
      )}
      <Section title={accountText.deleteAccount}>
        <DeleteAccount email={learner.email} onDeleted={onDeleted} onLeave={onLeave} />
      </Section>

      <p className="text-sm text-muted">{accountText.version(version)}</p>
    </div>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end border-t-2 border-text pt-3">
      <dt className="text-xs text-muted sm:text-sm">{label}</dt>
      <dd className="type-figure">{value}</dd>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gap-x-16 border-t border-line pt-5 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <h2 className="mb-3">{title}</h2>
      <div className="max-w-[39rem]">{children}</div>
    </section>
  )
}
