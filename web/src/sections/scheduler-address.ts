import {MEETING_MINUTES} from '@skyforge/config/meeting.ts'

/** What visitors book, in month view with a light theme. */
const WANTED = {duration: MEETING_MINUTES, layout: 'month_view', theme: 'light'} as const

/**
 * The scheduler's address, relative or absolute, with the wanted parameters added where it has none
 * of that name. The rest of it stays letter for letter.
 */
export function schedulerAddress(address: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/s.exec(address) ?? []
  const present = new URLSearchParams(query)
  const added = Object.entries(WANTED)
    .filter(([name]) => !present.has(name))
    .map(([name, value]) => `${name}=${value}`)
  return `${path}?${[query, ...added].filter(Boolean).join('&')}${hash}`
}
