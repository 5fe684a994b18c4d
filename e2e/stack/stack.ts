/** The stack under test: origins of its programs, and where it keeps its data. */
export type Stack = {
  /** The site, built and rendered by its server, with React for developers: it says what it finds wrong. */
  site: string
  /** The site as visitors get it. */
  production: string
  /** The folder of its build. */
  build: string
  /** The site's development server: pages are rendered by the browser. */
  development: string
  studio: string
  lake: string
  inbox: string
  dataDirectory: string
}

/** What `stack.setup.ts` says; empty while tests are only listed, for then it has not run. */
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
