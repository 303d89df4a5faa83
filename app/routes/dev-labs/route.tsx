import { href } from 'react-router'
import { LAB_LEVELS } from '#app/domain/labs/contract.ts'
import { LABS } from '#app/domain/labs/labs.ts'
import { instanceOf, solve } from '#app/domain/labs/run.ts'
import { Link } from '#app/ui/base/link.tsx'

const SEEDS = Array.from({ length: 10 }, (_, index) => String(index + 1))

/** Ten instances of each lab at each level, for review. */
export function loader() {
  return {
    labs: LABS.map((lab) => ({
      id: lab.id,
      title: lab.title,
      subject: lab.subject,
      levels: LAB_LEVELS.map((level) => ({
        level,
        content: lab.levels[level],
        instances: SEEDS.map((seed) => ({ seed, steps: solve(lab, instanceOf(lab, seed, level)).length })),
      })),
    })),
  }
}

export default function DevLabs({ loaderData: { labs } }: { loaderData: ReturnType<typeof loader> }) {
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-9 px-4 py-9">
      <h1>{labs.length} labs, ten seeds at each level</h1>
      {labs.map(({ id, title, subject, levels }) => (
        <section key={id}>
          <h2>
            {title} <span className="font-sans text-sm font-normal text-muted">{`${subject}/${id}`}</span>
          </h2>
          {levels.map(({ level, content, instances }) => (
            <div key={level} className="mt-3">
              <p className="text-sm text-muted">
                Level {level}: {content}
              </p>
              <ul className="flex flex-wrap gap-x-4">
                {instances.map(({ seed, steps }) => (
                  <li key={seed}>
                    <Link
                      to={`${href('/labs/:lab', { lab: id })}?${new URLSearchParams({ level: String(level), seed })}`}
                      className="link text-sm"
                    >
                      {seed}
                      <span className="text-muted">{steps} steps</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
