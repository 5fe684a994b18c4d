import type {Page} from 'playwright/test'
import {stack} from '../stack/stack.ts'

/** For `test.use`: the development server, which can be configured per page and sets no content security policy. */
export const developmentSite = {
  stack: {...stack, site: stack.development},
  baseURL: stack.development,
}

/** The module of the development server whose first statement sets the variables. */
const ENV_MODULE = '**/src/env.ts*'
const VARIABLES = /^import\.meta\.env = \{.*?\};/

/** Shows the site in this page as if it had been started with these variables. */
export async function configureSite(page: Page, variables: Record<string, string>): Promise<void> {
  await page.route(ENV_MODULE, async (route) => {
    // The server may close an idle connection just as it is reused.
    const response = await route.fetch({maxRetries: 2})
    const code = await response.text()
    if (!VARIABLES.test(code))
      throw new Error(
        'The first statement of the module does not set the variables, so Vite has changed it. Update VARIABLES.',
      )
    const assignment = `Object.assign(import.meta.env, ${JSON.stringify(variables)});`
    const body = code.replace(VARIABLES, (statement) => statement + assignment)
    await route.fulfill({response, body})
  })
}
