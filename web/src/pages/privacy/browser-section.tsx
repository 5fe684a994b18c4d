import {env} from '#web/env.ts'
import {outsideHost} from '#web/sections/outside-host.ts'
import {browserThings} from '#web/copy/pages/privacy.ts'
import {Section} from '#web/ui/section.tsx'
import {KeptList} from './kept-list.tsx'

export function BrowserSection() {
  const {heading, intro, unsent, typed, call, appearance, choice} = browserThings
  const ofCalls = outsideHost(env.schedulerUrl) ? [] : [call]
  const things = [unsent, typed, ...ofCalls, appearance]
  return (
    <Section heading={heading} intro={intro}>
      <KeptList things={env.asksConsent ? [...things, choice] : things} />
    </Section>
  )
}
