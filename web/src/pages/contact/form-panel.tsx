import type {ReactNode} from 'react'
import {ContactForm} from '#web/forms/contact-form.tsx'
import {brand} from '@skyforge/config/brand.ts'
import {contactPage} from '#web/copy/pages/contact.ts'
import {mailHref} from '@skyforge/config/site/paths.ts'
import {Drawing} from '#web/ui/drawing.tsx'

/** The contact form beside a drawing of a message's way. */
export function FormPanel() {
  const {heading, intro, drawing, facts, emailName} = contactPage.form
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_6fr]">
      {/* Without a label, which would be a second one with the word "message". */}
      <section>
        <h2 className="text-title text-ink">{heading}</h2>
        <p className="mt-3 mb-8">{intro}</p>
        <ContactForm />
      </section>
      <figure className="self-start overflow-hidden rounded-md border border-line bg-white">
        <Drawing {...drawing} className="blueprint-paper w-full" />
        <figcaption>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] border-t border-line text-small">
            <Fact name={emailName}>
              <a
                href={mailHref(brand.email)}
                className="inline-flex min-h-11 items-center text-sky underline underline-offset-4 hover:text-ink active:text-slate"
              >
                {brand.email}
              </a>
            </Fact>
            {facts.map(({name, text}) => (
              <Fact key={name} name={name}>
                {text}
              </Fact>
            ))}
          </dl>
        </figcaption>
      </figure>
    </div>
  )
}

/** A field of the drawing's title block. */
function Fact({name, children}: {name: string; children: ReactNode}) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid border-line not-first:border-t">
      <dt className="flex items-center border-r border-line px-3 py-2.5 font-mono text-note sm:pr-6 sm:pl-5">
        {name}
      </dt>
      <dd className="flex min-h-13 items-center px-3 py-1 wrap-anywhere text-ink sm:px-5">
        {children}
      </dd>
    </div>
  )
}
