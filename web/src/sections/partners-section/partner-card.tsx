import type {Partner} from '#web/copy/partners/partners.ts'
import {Drawing} from '#web/ui/drawing.tsx'

/** A partner as a drawing with its title block. */
export function PartnerCard({partner}: {partner: Partner}) {
  const {name, imageSrc, altText, description, facts} = partner
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-white">
      <div className="blueprint-paper border-b border-line px-6 py-4 lg:px-12">
        <Drawing name={imageSrc} alt={altText} className="w-full" />
      </div>
      <div className="flex-1 p-6 lg:p-8">
        <h3 className="text-lead-title text-ink">{name}</h3>
        <p className="mt-3 max-w-[56ch]">{description}</p>
      </div>
      <dl className="text-small">
        {facts.map(({label, value}) => (
          <div
            key={label}
            className="grid grid-cols-[5.5rem_1fr] border-t border-line px-6 py-2.5 lg:px-8"
          >
            <dt className="font-mono text-note leading-[inherit]">{label}</dt>
            <dd className="font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
