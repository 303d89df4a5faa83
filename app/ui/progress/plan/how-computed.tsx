import * as restText from './rest-text.ts'

const { how } = restText

export function HowComputed() {
  return (
    <details>
      <summary className="link list-none text-reason [&::-webkit-details-marker]:hidden">
        {how.heading}
      </summary>
      <div className="grid max-w-[65ch] gap-3 text-reason">
        {how.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <div>
          <p>{how.lessSure}</p>
          <ul className="list-disc ps-5">
            {how.kinds.map((kind) => (
              <li key={kind}>{kind}</li>
            ))}
          </ul>
        </div>
        <p>{how.lessRapid}</p>
      </div>
    </details>
  )
}
