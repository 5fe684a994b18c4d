import {HYDRATING} from '#web/lib/hydration-mark.ts'
import {HYDRATED} from '#web/lib/hydrated-event.ts'
import {holdEarlyInput} from './early-input.ts'
import {loadLateCode} from './late-code.ts'
import {LATE_FONT} from './late-font.ts'
import {whenPainted} from './when-painted.ts'

// The script in the head of every page that a server rendered. It is the first code to run, and the only
// one before the first screen is shown.
const page = document.documentElement
for (const name of [LATE_FONT, HYDRATING]) page.setAttribute(name, '')
const release = holdEarlyInput()
addEventListener(HYDRATED, () => {
  page.removeAttribute(HYDRATING)
  setTimeout(release)
})
whenPainted(() => {
  loadLateCode(() => release(true))
})
