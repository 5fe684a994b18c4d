import {test as base} from '../fixtures.ts'
import {visitorReach} from '../browser/reach.ts'
import {stack} from '../stack/stack.ts'

export {expect} from '../fixtures.ts'

/** The journey fixtures with the production site, whose `goto` does not wait for hydration. */
export const test = base.extend({
  stack: {...stack, site: stack.production},
  baseURL: stack.production,

  visitor: async ({stack, watched}, use) => {
    const context = await watched.open({baseURL: stack.site}, visitorReach(stack.site))
    await use(await context.newPage())
    await context.close()
  },
})
