import {useId, type ReactNode} from 'react'

/** A line above lies on the line below the section before, so that two of them make one. */
const grounds = {
  paper: 'late-layout',
  white: 'late-layout -mt-px border-y border-line bg-white',
  blueprint: 'late-layout blueprint-paper -mt-px border-y border-line bg-white',
} as const

export type Ground = keyof typeof grounds

type SectionProps = {
  heading: string
  /** A sentence or two under the heading. */
  intro?: ReactNode
  /** Small line above the heading. */
  kicker?: string
  ground?: Ground
  /** Where a link can scroll to; the heading can take the focus then. */
  id?: string
  children?: ReactNode
}

/** A part of a page: its heading, and what it says, as wide as the page. */
export function Section({heading, intro, kicker, ground = 'paper', id, children}: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={grounds[ground]}>
      <div className="mx-auto max-w-page px-5 py-section sm:px-8">
        {kicker && <p className="mb-3 font-mono text-small text-sky">{kicker}</p>}
        <h2
          id={headingId}
          tabIndex={id === undefined ? undefined : -1}
          className="max-w-[24ch] text-title text-ink"
        >
          {heading}
        </h2>
        {intro && <p className="mt-4 max-w-[62ch] text-lead">{intro}</p>}
        {children && <div className="mt-10 lg:mt-14">{children}</div>}
      </div>
    </section>
  )
}
