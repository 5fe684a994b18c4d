import {useId} from 'react'
import {servicePageTexts} from '#web/copy/services/service-detail.ts'

/** The AWS services in the drawing, as its parts list. */
export function RelatedServices({names}: {names: readonly string[]}) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="-mt-px border-y border-line bg-white">
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-5 py-16 sm:px-8 lg:grid-cols-[1fr_2fr] lg:py-20">
        <h2 id={headingId} className="text-title text-ink lg:max-w-[10ch]">
          {servicePageTexts.related}
        </h2>
        <ul className="grid gap-x-12 sm:grid-cols-2">
          {names.map((name) => (
            <li key={name} className="border-t border-line py-3.5 font-medium text-ink">
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
