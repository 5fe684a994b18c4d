import {ONCE} from './first-interaction.ts'

/** Events at which a failed request is worth a retry. */
const SIGNS = ['click', 'online']

/** Calls `work` at the next click, and once when the browser is online again. */
export function onNextPress(work: (event: Event) => void): void {
  // In the capture phase, as React stops clicks on parts not hydrated yet.
  for (const sign of SIGNS) addEventListener(sign, work, ONCE)
}
