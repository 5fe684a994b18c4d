import {PageMeta} from '#web/sections/page-meta.tsx'
import {paths} from '#web/site/paths.ts'
import {servicePageTexts} from '#web/site/service-detail.ts'
import {ButtonLink} from '#web/ui/button.tsx'

/** For an address that is no service's (spec §8). */
export function ServiceNotFound() {
  const {heading, text, link} = servicePageTexts.notFound
  return (
    <section className="blueprint-paper min-h-[60svh]">
      <PageMeta title={heading} canonical={undefined} />
      <div className="mx-auto max-w-page px-5 py-section sm:px-8">
        <h1 className="text-headline text-ink">{heading}</h1>
        <p className="mt-5 max-w-[48ch] text-lead">{text}</p>
        <ButtonLink to={paths.services} className="mt-8">
          {link}
        </ButtonLink>
      </div>
    </section>
  )
}
