import type {ShownPages} from './use-shown-pages.ts'

/** What is below the heading of a list: the lead card of the first page lies over the end of its band. */
export function listFrame({first}: ShownPages): string {
  return `mx-auto max-w-page space-y-16 px-5 pb-section sm:px-8 ${first === 1 ? '-mt-16' : 'mt-16'}`
}
