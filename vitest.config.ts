import {globSync, readFileSync} from 'node:fs'
import {defineConfig} from 'vitest/config'
import {readSettings} from '@skyforge/config/read-settings.ts'
import {publicSettings} from '@skyforge/config/write-settings.ts'

const ROOMS =
  '{config,server-kit,lake,inbox,schemas,studio,sample-content,bench,operations,scripts,web}'
const SLOW = '**/*.slow.test.*'

/** What for, the two files say. */
const IN_ONE_PROCESS = {
  environment: 'node',
  isolate: false,
  setupFiles: ['fresh-modules', 'folder-of-worker'].map((name) => `scripts/check/${name}.ts`),
}

const askForPage = globSync('web/src/**/*.test.ts').filter((path) =>
  readFileSync(path, 'utf8').startsWith('// @vitest-environment jsdom\n'),
)

// Tests run in plain Node, those of the site's components (`.tsx`) in a page of jsdom. Others say so in their
// first line: `// @vitest-environment jsdom`, or `node`.
export default defineConfig({
  envDir: false,
  test: {
    // The site as it is built where nothing is set, whatever `.env` and the shell say.
    env: publicSettings(readSettings({})),
    globalSetup: 'scripts/check/temporary-folder.ts',
    restoreMocks: true,
    // By default one core is left idle, which is half of a small machine.
    maxWorkers: '100%',
    // Tests that start programs take seconds on a machine that is busy with others.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // So may what a test waits for (`waitFor` of the Testing Library: see `web/src/testing/set-up-page.ts`).
    expect: {poll: {timeout: 15_000}},
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          ...IN_ONE_PROCESS,
          include: [`${ROOMS}/**/*.test.{ts,mjs}`],
          exclude: [SLOW, ...askForPage],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          // Otherwise the Studio's components write each rule as text, and jsdom parses the whole sheet again for it.
          env: {SC_DISABLE_SPEEDY: 'false'},
          // Each file has a page and modules of its own, but jsdom is loaded once for all.
          pool: 'vmThreads',
          setupFiles: ['web/src/testing/set-up-page.ts'],
          include: ['{web,studio}/**/*.test.tsx', ...askForPage],
          exclude: [SLOW],
        },
      },
      {
        // What `npm run check` leaves out: tests that start programs, or try thousands of random cases.
        extends: true,
        test: {name: 'slow', ...IN_ONE_PROCESS, include: [`${ROOMS}/**/*.slow.test.{ts,tsx}`]},
      },
    ],
  },
})
