import { allSubjects } from '#app/server/library/library.server.ts'
import { LookPage, type LookSubject } from './look-page.tsx'

export function loader() {
  return { subjects: allSubjects().map(({ id, title, tagline, topics }) => ({ id, title, tagline, topics })) }
}

export default function Look({ loaderData }: { loaderData: { subjects: LookSubject[] } }) {
  return <LookPage subjects={loaderData.subjects} />
}
