import {formatDate} from '#web/lib/dates.ts'
import {brand} from '@skyforge/config/brand.ts'
import {offices} from '#web/copy/offices.ts'
import {mailHref} from '@skyforge/config/site/paths.ts'
import {deletion, privacyPage} from '#web/copy/pages/privacy.ts'
import {Section} from '#web/ui/section.tsx'

export function DeletionSection() {
  const {heading, steps, authority, responsible} = deletion
  const {label, on} = privacyPage.updated
  const [seat] = offices
  return (
    <Section heading={heading} ground="blueprint">
      <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {steps.map(({name, text}, index) => (
          <li key={name} className="border-t-2 border-ink pt-5">
            <h3 className="text-heading text-ink">{name}</h3>
            <p className="mt-2">{text}</p>
            {index === 0 && (
              <a
                href={mailHref(brand.email)}
                className="inline-flex min-h-11 items-center font-medium text-sky underline underline-offset-4 hover:text-ink active:text-slate"
              >
                {brand.email}
              </a>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-12 max-w-[70ch] text-small">
        {`${authority} ${responsible} ${seat?.address.join(', ') ?? ''}.`}
      </p>
      <p className="mt-3 font-mono text-note">
        <span>{label}</span> <time dateTime={on}>{formatDate(on)}</time>
      </p>
    </Section>
  )
}
