import {test as base} from '../fixtures.ts'
import {stack} from '../stack.ts'

export {expect} from '../fixtures.ts'

/** The fixtures of all journeys, before the site as visitors get it. */
export const test = base.extend({
  stack: {...stack, site: stack.production},
  baseURL: stack.production,
})
