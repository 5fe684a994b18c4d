/** The stack under test: origins of its programs, and where it keeps its data. */
export type Stack = {
  site: string
  /** The site as visitors get it: built, rendered by its server. */
  production: string
  /** The same with React for developers, which says in the console what it finds wrong. */
  checked: string
  studio: string
  lake: string
  inbox: string
  dataDirectory: string
}

/** What `stack.setup.ts` says; empty while tests are only listed, for then it has not run. */
export const stack: Stack = {
  site: process.env.E2E_SITE ?? '',
  production: process.env.E2E_PRODUCTION ?? '',
  checked: process.env.E2E_CHECKED ?? '',
  studio: process.env.E2E_STUDIO ?? '',
  lake: process.env.E2E_LAKE ?? '',
  inbox: process.env.E2E_INBOX ?? '',
  dataDirectory: process.env.E2E_DATA_DIR ?? '',
}
