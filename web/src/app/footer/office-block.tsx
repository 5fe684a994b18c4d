import type {Office} from '#web/copy/offices.ts'
import {mailHref, telHref} from '@skyforge/config/site/paths.ts'

const contactClass =
  'inline-flex min-h-11 items-center wrap-anywhere text-on-dark-link underline-offset-4 hover:underline active:text-white'

/** An office, styled as a field of a drawing's title block. */
export function OfficeBlock({office}: {office: Office}) {
  const {location, address, coordinates, email, mobile} = office
  return (
    <section
      aria-label={`Office ${location}`}
      className="border-white/15 py-7 not-first:border-t md:py-8 md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-8 md:not-last:pr-6"
    >
      <h2 className="font-semibold text-white">{location}</h2>
      <p className="mt-1 font-mono text-note">{coordinates}</p>
      <address className="mt-4 not-italic">
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="mt-3 flex flex-col items-start">
          <a href={mailHref(email)} className={contactClass}>
            {email}
          </a>
          {mobile && (
            <a href={telHref(mobile)} className={contactClass}>
              {mobile}
            </a>
          )}
        </span>
      </address>
    </section>
  )
}
