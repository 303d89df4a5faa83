import { contrastOf } from '#app/domain/catalogue/mix-up.ts'
import type { NotedMisconception } from '#app/domain/learning/learning-history.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import type { Catalogue } from './catalogue.ts'
import * as detailsText from './details-text.ts'
import { drillLink } from './links.ts'

interface MixUpsProps {
  /** Undefined until they are known. */
  misconceptions: readonly NotedMisconception[] | undefined
  catalogue: Catalogue
}

const text = detailsText.mixUps

/** Misconceptions that the learner may have, and those that are cleared up. */
export function MixUps({ misconceptions = [], catalogue }: MixUpsProps) {
  const open = misconceptions.filter(({ clearedOn }) => clearedOn === undefined)
  const cleared = misconceptions.filter(({ clearedOn }) => clearedOn !== undefined)
  return (
    <section aria-labelledby="mix-ups">
      <h2 id="mix-ups" className="mb-2">
        {text.heading}
      </h2>
      {open.length > 0 && <p className="-mt-1 mb-2 text-sm text-muted">{text.about}</p>}
      {misconceptions.length === 0 ? (
        <p className="text-sm text-muted">{text.none}</p>
      ) : (
        <ul className="border-t border-line">
          {[...open, ...cleared].map(({ subject, id, toGo, clearedOn }) => {
            const name = `${subject}/${id}`
            const title = catalogue.misconceptions[name]?.title ?? id.replaceAll('-', ' ')
            return (
              <li
                key={name}
                className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-line py-1 text-reason"
              >
                <Rendered
                  as="span"
                  html={contrastOf(title) ?? title}
                  className={`basis-full sm:grow sm:basis-40 ${clearedOn === undefined ? 'font-semibold' : 'text-muted'}`}
                />
                {clearedOn === undefined ? (
                  <>
                    <span className="grow text-sm text-muted sm:grow-0">{text.toGo(toGo)}</span>
                    <Link to={drillLink(subject, id)} className="link justify-end">
                      {text.drill}
                    </Link>
                  </>
                ) : (
                  <span className="flex items-center gap-2 text-sm text-muted">
                    <Icon name="check" size={14} />
                    {text.cleared}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
