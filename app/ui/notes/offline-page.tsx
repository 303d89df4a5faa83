import { ButtonLink } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import * as offlineText from './offline-text.ts'

interface OfflineSubject {
  id: string
  title: string
  path: string
  quizPath: string
  /** Whether all of it is stored in this browser. */
  kept: boolean
  /** The titles that match the search. */
  topics: readonly { id: string; title: string; path: string }[]
}

interface OfflinePageProps {
  /** The address that could not be reached. */
  wanted: string | undefined
  typed: string
  onType: (typed: string) => void
  subjects: readonly OfflineSubject[]
}

/** The offline page: what can be used without a connection. */
export function OfflinePage({ wanted, typed, onType, subjects }: OfflinePageProps) {
  const kept = subjects.filter((subject) => subject.kept)
  const found = subjects.filter(({ topics }) => topics.length > 0)
  return (
    <div className="page grow py-6 sm:py-10 *:max-w-[45rem]">
      <h1 className="flex items-center gap-3">
        <Icon name="offline" size={28} className="text-muted" />
        {offlineText.title}
      </h1>
      <p className="mt-3 text-muted">{offlineText.text}</p>
      {wanted && (
        <p className="mt-5">
          <ButtonLink to={wanted} look="primary" reloadDocument>
            {offlineText.tryAgain}
          </ButtonLink>
        </p>
      )}
      <h2 className="mt-10">{offlineText.kept}</h2>
      {kept.length === 0 ? (
        <p className="mt-2 text-muted">{offlineText.noneKept}</p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {kept.map(({ id, title, path, quizPath }) => (
            <li
              key={id}
              data-subject={id}
              className="flex flex-wrap items-center gap-x-5 border-b border-line py-1"
            >
              <span className="grow font-semibold">{title}</span>
              <Link to={path} className="link">
                {offlineText.notes}
              </Link>
              <Link to={quizPath} className="link">
                {offlineText.quizzes}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <h2 className="mt-10">{offlineText.find.title}</h2>
      <input
        type="search"
        aria-label={offlineText.find.field}
        placeholder={offlineText.find.placeholder}
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        className="mt-3 min-h-11 w-full max-w-xl rounded-box border-[1.5px] border-edge bg-raise px-3 text-base noscript:hidden"
      />
      <div role="status" className="mt-3">
        {typed !== '' && found.length === 0 && <p className="text-muted">{offlineText.find.none}</p>}
        <ul className="grid gap-1">
          {found.flatMap(({ id, title, topics }) =>
            topics.map((topic) => (
              <li key={`${id}/${topic.id}`}>
                <Link to={topic.path} className="link">
                  {topic.title}
                  <span className="text-sm text-muted">{title}</span>
                </Link>
              </li>
            )),
          )}
        </ul>
      </div>
    </div>
  )
}
