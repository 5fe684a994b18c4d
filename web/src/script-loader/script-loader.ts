import {HYDRATING} from '#web/lib/hydration-mark.ts'
import {deferLayout} from '#web/lib/late-layout.ts'
import {recallAppearance} from '#web/lib/appearance.ts'
import {HYDRATED} from '#web/lib/hydrated-event.ts'
import {holdForReplay} from './event-replay.ts'
import {loadDeferredCode} from './deferred-code.ts'
import {deferIcon} from './deferred-icon.ts'
import {LATE_FONT} from '../font-fitting/late-font.ts'
import {whenPainted} from './when-painted.ts'

// The script in the head of every page that a server rendered. It is the first code to run, and the only
// one before the first screen is shown.
const page = document.documentElement
recallAppearance()
for (const name of [LATE_FONT, HYDRATING]) page.setAttribute(name, '')
deferLayout()
const release = holdForReplay()
const fetchIcon = deferIcon()
addEventListener(HYDRATED, () => {
  page.removeAttribute(HYDRATING)
  setTimeout(release)
})
whenPainted(() => {
  loadDeferredCode(() => release(true))
  fetchIcon()
})
