/** Origins of the stack under test, and its data directory. */
export type Stack = {
  /** The built site with React's development build, which reports mistakes. */
  site: string
  production: string
  build: string
  /** The site's development server, which renders pages in the browser. */
  development: string
  studio: string
  lake: string
  inbox: string
  dataDirectory: string
}

/** Set by `stack.setup.ts`; empty while tests are only listed. */
export const stack: Stack = {
  site: process.env.E2E_SITE ?? '',
  production: process.env.E2E_PRODUCTION ?? '',
  build: process.env.E2E_BUILD ?? '',
  development: process.env.E2E_DEVELOPMENT ?? '',
  studio: process.env.E2E_STUDIO ?? '',
  lake: process.env.E2E_LAKE ?? '',
  inbox: process.env.E2E_INBOX ?? '',
  dataDirectory: process.env.E2E_DATA_DIR ?? '',
}
