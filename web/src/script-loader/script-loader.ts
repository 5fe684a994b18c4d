import {HYDRATING} from '#web/lib/hydration/hydration-state.ts'
import {deferLayout} from '#web/lib/hydration/deferred-layout.ts'
import {recallAppearance} from '#web/lib/appearance.ts'
import {HYDRATED} from '#web/lib/hydration/hydrated-event.ts'
import {holdForReplay} from './event-replay.ts'
import {loadDeferredCode} from './deferred-code.ts'
import {deferIcon} from './deferred-icon.ts'
import {whenPainted} from './when-painted.ts'

/** Attribute of the document while a system font replaces the site's own (`styles.css`). */
const LATE_FONT = 'data-late-font'

// The inline script in the head of every server-rendered page. It is the only code that runs before the first screen is
// shown.
const page = document.documentElement
recallAppearance()
for (const name of [LATE_FONT, HYDRATING]) page.setAttribute(name, '')
deferLayout()
const release = holdForReplay()
const fetchIcon = deferIcon()
addEventListener(HYDRATED, () => {
  for (const name of [LATE_FONT, HYDRATING]) page.removeAttribute(name)
  setTimeout(release)
})
whenPainted(() => {
  loadDeferredCode(() => release(true))
  fetchIcon()
})
