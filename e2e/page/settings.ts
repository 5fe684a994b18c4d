import type {Page} from 'playwright/test'
import {stack} from '../stack/stack.ts'

/** For `test.use`: the site's development server, which can be configured for one page, and has no policy. */
export const developmentSite = {
  stack: {...stack, site: stack.development},
  baseURL: stack.development,
}

/** Where the development server says what the site was configured with, as the first statement. */
const ENV_MODULE = '**/src/env.ts*'
const VARIABLES = /^import\.meta\.env = \{.*?\};/

/** Shows the site in this page as if it had been started with these variables. */
export async function configureSite(page: Page, variables: Record<string, string>): Promise<void> {
  await page.route(ENV_MODULE, async (route) => {
    // The server may close a connection that was idle at the moment it is asked again.
    const response = await route.fetch({maxRetries: 2})
    const code = await response.text()
    if (!VARIABLES.test(code)) throw new Error('Vite says the variables in another way now.')
    const assignment = `Object.assign(import.meta.env, ${JSON.stringify(variables)});`
    const body = code.replace(VARIABLES, (statement) => statement + assignment)
    await route.fulfill({response, body})
  })
}
