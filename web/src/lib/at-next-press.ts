import {ONCE} from './first-interaction.ts'

/** When it may be worth while to ask again for what could not be had. */
const SIGNS = ['click', 'online']

/** Calls `work` at the next press, and when the browser comes online next; the same one once for each. */
export function atNextPress(work: (event: Event) => void): void {
  // React keeps presses to itself where it has not hydrated yet.
  for (const sign of SIGNS) addEventListener(sign, work, ONCE)
}
