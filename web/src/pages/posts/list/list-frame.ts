import type {ShownPages} from './use-shown-pages.ts'

/** Returns the class below a list's heading: on the first page the featured card overlaps the hero. */
export function listFrame({first}: ShownPages): string {
  return `mx-auto max-w-page space-y-16 px-5 pb-section sm:px-8 ${first === 1 ? '-mt-16' : 'mt-16'}`
}
