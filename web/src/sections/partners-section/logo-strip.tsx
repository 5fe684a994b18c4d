import {partnerLogos} from '#web/copy/partners/partner-logos.ts'
import {partnersSection} from '#web/copy/partners/partners.ts'
import {Drawing} from '#web/ui/drawing.tsx'

/** Logos side by side, with rules between them. */
export function LogoStrip() {
  return (
    <div className="mt-14 lg:mt-20">
      <h3 className="text-heading text-ink">{partnersSection.trustedHeading}</h3>
      <ul className="mt-6 grid grid-cols-2 gap-px border-y border-line bg-line md:grid-cols-3 lg:grid-cols-6">
        {partnerLogos.map(({slug, name}) => (
          <li key={slug} className="flex items-center justify-center bg-white p-5 lg:py-8">
            <Drawing name={`logo/${slug}`} alt={name} className="w-full max-w-36" />
          </li>
        ))}
      </ul>
    </div>
  )
}
