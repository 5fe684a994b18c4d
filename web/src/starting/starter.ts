import {TAKEN_OVER} from '#web/lib/taking-over.ts'
import {holdEarlyInput} from './early-input.ts'
import {loadLateCode} from './late-code.ts'
import {LATE_FONT} from './late-font.ts'
import {whenPainted} from './when-painted.ts'

// The script in the head of every page that a server rendered. It is the first code to run, and the only
// one before the first screen is shown.
document.documentElement.setAttribute(LATE_FONT, '')
const release = holdEarlyInput()
addEventListener(TAKEN_OVER, () => setTimeout(release, 0, true))
whenPainted(() => loadLateCode(() => release()))
