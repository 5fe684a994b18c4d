import {globSync, readFileSync} from 'node:fs'
import {defineConfig} from 'vitest/config'
import {readSettings} from '@skyforge/config/read-settings.ts'
import {publicSettings} from '@skyforge/config/write-settings.ts'

const ROOMS =
  '{config,server-kit,lake,inbox,schemas,studio,sample-content,bench,operations,scripts,web}'
const SLOW = '**/*.slow.test.*'

/** Faster than a process per file; the set-up files isolate modules and folders. */
const IN_ONE_PROCESS = {
  environment: 'node',
  isolate: false,
  setupFiles: ['fresh-modules', 'folder-of-worker'].map((name) => `scripts/check/${name}.ts`),
}

const askForPage = globSync('web/src/**/*.test.ts').filter((path) =>
  readFileSync(path, 'utf8').startsWith('// @vitest-environment jsdom\n'),
)

// Tests run in Node, and `.tsx` tests in a page of jsdom. Others name their environment in the first line:
// `// @vitest-environment jsdom`, or `node`.
export default defineConfig({
  envDir: false,
  test: {
    // The default settings of the site, independent of `.env` and the shell.
    env: publicSettings(readSettings({})),
    globalSetup: 'scripts/check/temporary-folder.ts',
    restoreMocks: true,
    // By default Vitest leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    // Tests that start programs take seconds on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Polling takes as long; `waitFor` of the Testing Library is set in `web/src/testing/set-up-page.ts`.
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
          // Otherwise the Studio's components insert each rule as text, and jsdom reparses the whole sheet.
          env: {SC_DISABLE_SPEEDY: 'false'},
          // Each file has its own page and modules, but jsdom is loaded only once.
          pool: 'vmThreads',
          setupFiles: ['web/src/testing/set-up-page.ts'],
          include: ['{web,studio}/**/*.test.tsx', ...askForPage],
          exclude: [SLOW],
        },
      },
      {
        // Left out of `npm run check`: tests that start programs, or try thousands of random cases.
        extends: true,
        test: {name: 'slow', ...IN_ONE_PROCESS, include: [`${ROOMS}/**/*.slow.test.{ts,tsx}`]},
      },
    ],
  },
})
