import {MEETING_MINUTES} from '@skyforge/config/meeting.ts'

/** The meeting that visitors book, in month view with a light theme. */
const WANTED = {duration: MEETING_MINUTES, layout: 'month_view', theme: 'light'} as const

/** Adds the missing parameters to the scheduler's address, relative or absolute. The rest stays letter for letter. */
export function schedulerAddress(address: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/s.exec(address) ?? []
  const present = new URLSearchParams(query)
  const added = Object.entries(WANTED)
    .filter(([name]) => !present.has(name))
    .map(([name, value]) => `${name}=${value}`)
  return `${path}?${[query, ...added].filter(Boolean).join('&')}${hash}`
}
