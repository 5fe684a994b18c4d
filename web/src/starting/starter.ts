import {LATE} from '#web/lib/late-mark.ts'
import {TAKEN_OVER} from '#web/lib/taking-over.ts'
import {holdEarlyInput} from './early-input.ts'
import {loadLateCode} from './late-code.ts'
import {LATE_FONT} from './late-font.ts'
import {whenPainted} from './when-painted.ts'

// The script in the head of every page that a server rendered. It is the first code to run, and the only
// one before the first screen is shown.
const page = document.documentElement
for (const name of [LATE_FONT, LATE]) page.setAttribute(name, '')
const release = holdEarlyInput()
addEventListener(TAKEN_OVER, () => {
  page.removeAttribute(LATE)
  setTimeout(release)
})
whenPainted(() => {
  loadLateCode(() => release(true))
})
