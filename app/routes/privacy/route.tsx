import { href } from 'react-router'
import { settings } from '#app/server/env.server.ts'
import { ownSite } from '#app/server/site/site.server.ts'
import { useSite } from '#app/ui/base/use-site.ts'
import { PrivacyPage } from '#app/ui/legal/privacy-page.tsx'
import * as legalText from '#app/ui/legal/text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

export const handle = { footer: true }

export function loader() {
  const {
    GEMINI_API_KEY,
    NOTES_OPENAI_BASE_URL,
    SMTP_URL,
    BACKUP_DIR,
    AUTH_HIDE_ACCOUNTS,
    OIDC_NAME,
    SIGN_UP,
  } = settings
  return {
    html: ownSite.privacy,
    facts: {
      notes: GEMINI_API_KEY ? ('gemini' as const) : NOTES_OPENAI_BASE_URL ? ('other' as const) : undefined,
      sendsMail: SMTP_URL !== undefined,
      hasDailyBackups: BACKUP_DIR !== undefined,
      confirmsSignUp: AUTH_HIDE_ACCOUNTS || (typeof SIGN_UP === 'object' && SMTP_URL !== undefined),
      provider: OIDC_NAME,
    },
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...legalText.privacyPage, path: href('/privacy') })

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage {...loaderData} contactEmail={useSite().contactEmail} />
}
