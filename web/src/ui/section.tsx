import {useId, type ReactNode} from 'react'

/** The top border overlaps the previous section's bottom border. */
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
  /** Target of links; makes the heading focusable. */
  id?: string
  children?: ReactNode
}

/** A full-width part of a page with a heading. */
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
