import {useId} from 'react'
import {paths} from '@skyforge/config/site/paths.ts'
import {ButtonLink} from '#web/ui/button.tsx'

type ClosingCallProps = {
  heading: string
  text?: string
  label: string
  to?: string
}

/** The closing call to action of a page, on a light background, so that only the footer is dark. */
export function ClosingCall({heading, text, label, to = paths.contact}: ClosingCallProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="late-layout blueprint-paper -mt-px border-t border-line bg-white"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-12 gap-y-8 px-5 py-section sm:px-8">
        <div className="max-w-[38rem]">
          <h2 id={headingId} className="text-title text-ink">
            {heading}
          </h2>
          {text && <p className="mt-4 text-lead">{text}</p>}
        </div>
        <ButtonLink to={to}>{label}</ButtonLink>
      </div>
    </section>
  )
}
