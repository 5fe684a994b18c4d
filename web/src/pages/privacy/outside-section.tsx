import {env} from '#web/env.ts'
import {outsideHost} from '#web/sections/outside-host.ts'
import {outsideThings, type KeptThing} from '#web/copy/pages/privacy.ts'
import {Section} from '#web/ui/section.tsx'
import {KeptList} from './kept-list.tsx'

export function OutsideSection() {
  const {heading, articles, measurement, scheduler} = outsideThings
  const calendarHost = outsideHost(env.schedulerUrl)
  const things = [
    ...(env.embeddedLake ? [] : [articles]),
    ...(env.asksConsent ? [measurement] : []),
    ...(calendarHost ? [scheduler(calendarHost)] : []),
  ]
  return (
    <Section heading={heading} intro={introOf(things)} ground="white">
      {things.length > 0 && <KeptList things={things} />}
    </Section>
  )
}

function introOf(things: readonly KeptThing[]) {
  if (things.length === 0) return outsideThings.nothing
  return env.asksConsent && outsideThings.measurementWaits
}
