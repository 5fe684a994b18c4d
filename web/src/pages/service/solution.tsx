import {useId} from 'react'
import type {ServiceDetail} from '#web/copy/services/service-detail.ts'

/** How the work is done: as prose and in four points. */
export function Solution({
  title,
  content,
  keyValuePropositions,
}: ServiceDetail['solutionDescription']) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-5 py-section sm:px-8 lg:grid-cols-2"
    >
      <div>
        <h2 id={headingId} className="text-title text-ink">
          {title}
        </h2>
        <p className="mt-6 max-w-[62ch]">{content}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {keyValuePropositions.map((proposition) => (
          <li key={proposition} className="grid grid-cols-[1.75rem_1fr] py-5 text-ink">
            <Cube />
            <span>{proposition}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The bullet of the list: a block seen from above. */
function Cube() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden className="mt-[0.4em] size-4">
      <path d="M8 1 15 5 8 9 1 5Z" className="fill-ember" />
      <path d="M1 6.5 7.4 10.1V15.6L1 12Z" className="fill-ink" />
      <path d="M15 6.5 8.6 10.1V15.6L15 12Z" className="fill-sky" />
    </svg>
  )
}
