import {cloudFirst, cloudFirstChanges, type Change} from '#web/copy/pages/home.ts'
import {Section} from '#web/ui/section.tsx'

const columns = 'gap-x-10 md:grid-cols-[1fr_1.25fr] lg:grid-cols-[12.5rem_1fr_1.25fr]'
const labelClass = 'font-mono text-note'

/** Parts of a system as found, beside the same parts as built. */
export function CloudFirstSection() {
  const {heading, intro, partLabel, foundLabel, builtLabel} = cloudFirst
  return (
    <Section heading={heading} intro={intro}>
      <div aria-hidden className={`${columns} ${labelClass} hidden pb-3 lg:grid`}>
        <span>{partLabel}</span>
        <span>{foundLabel}</span>
        <span>{builtLabel}</span>
      </div>
      <ul className="border-b border-line">
        {cloudFirstChanges.map((change) => (
          <ChangeRow key={change.part} change={change} />
        ))}
      </ul>
    </Section>
  )
}

/** As on construction drawings, dashed outlines are removed and solid ones added. */
function ChangeRow({change: {part, found, built, trace}}: {change: Change}) {
  return (
    <li className={`${columns} items-center border-t border-line md:grid py-8 lg:py-6`}>
      <h3 className="text-heading text-ink md:max-lg:col-span-2">{part}</h3>
      <div className="mt-4 rounded-sm border border-dashed border-field p-5 lg:mt-0">
        <p className={`${labelClass} mb-1.5 lg:sr-only`}>{cloudFirst.foundLabel}</p>
        <p className="text-small">{found}</p>
      </div>
      <div className="relative mt-6 rounded-sm border-2 border-ink bg-white md:mt-4 lg:mt-0">
        <Connector />
        <div className="p-5">
          <p className={`${labelClass} mb-1.5 lg:sr-only`}>{cloudFirst.builtLabel}</p>
          <p className="text-ink">{built}</p>
        </div>
        <p className="border-t border-line bg-sky-soft px-5 py-2.5 font-mono text-note text-ink">
          {trace}
        </p>
      </div>
    </li>
  )
}

/** An arrow from before to after: down on small screens, right on large ones. */
function Connector() {
  return (
    <span
      aria-hidden
      className="absolute bottom-full left-8 h-6 border-l-2 border-ink after:absolute after:-bottom-1.5 after:-left-[7px] after:size-3 after:bg-ember md:top-1/2 md:right-full md:bottom-auto md:left-auto md:h-0 md:w-10 md:border-t-2 md:border-l-0 md:after:-top-[7px] md:after:-right-[7px] md:after:bottom-auto md:after:left-auto"
    />
  )
}
