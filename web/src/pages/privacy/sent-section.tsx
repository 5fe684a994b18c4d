import {env} from '#web/env.ts'
import {outsideHost} from '#web/sections/outside-host.ts'
import {sentThings} from '#web/copy/pages/privacy.ts'
import {Section} from '#web/ui/section.tsx'
import {KeptList} from './kept-list.tsx'

export function SentSection() {
  const {heading, intro, things, figures, notes, place} = sentThings
  const hosts = outsideFormHosts()
  const answer = hosts.length > 0 ? place.outside(hosts) : place.own
  // The notes describe our own inbox, not other services.
  const shown = hosts.length > 0 ? [] : notes
  return (
    <Section heading={heading} intro={intro} ground="white">
      <KeptList things={outsideHost(env.contactFormUrl) ? things : [...things, figures]} />
      <dl className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-3">
        {[{question: place.question, answer}, ...shown].map((note) => (
          <div key={note.question}>
            <dt className="font-semibold text-ink">{note.question}</dt>
            <dd className="mt-2 text-small">{note.answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** Returns the external hosts that receive form entries. */
function outsideFormHosts(): string[] {
  const addresses = [env.contactFormUrl, env.emailSignUpUrl, env.getInTouchUrl]
  const hosts = addresses.map((address) => outsideHost(address))
  return [...new Set(hosts)].filter((host) => host !== undefined)
}
