import { href } from 'react-router'
import { ownSite } from '#app/server/site/site.server.ts'
import { useSite } from '#app/ui/base/use-site.ts'
import { ImprintPage } from '#app/ui/legal/imprint-page.tsx'
import * as legalText from '#app/ui/legal/text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

export const handle = { footer: true }

export function loader() {
  return { html: ownSite.imprint }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...legalText.imprintPage, path: href('/imprint') })

export default function Imprint({ loaderData: { html } }: Route.ComponentProps) {
  return <ImprintPage html={html} contactEmail={useSite().contactEmail} />
}
