import {globSync, readFileSync} from 'node:fs'
import {defineConfig} from 'vitest/config'
import {readSettings} from '#config/read-settings.ts'
import {publicSettings} from '#config/write-settings.ts'

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
    restoreMocks: true,
    // By default one core is left idle, which is half of a small machine.
    maxWorkers: '100%',
    // Tests that start programs take seconds on a machine that is busy with others.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // So may what a test waits for (`waitFor` of the Testing Library: see `web/src/testing/testing-library.ts`).
    expect: {poll: {timeout: 15_000}},
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // See `fresh-modules.ts`.
          isolate: false,
          setupFiles: ['scripts/checks/fresh-modules.ts'],
          include: [
            '{config,server,lake,inbox,forms,schemas,studio,art,content,scripts,web}/**/*.test.{ts,mjs}',
          ],
          exclude: askForPage,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          // Each file has a page and modules of its own, but jsdom is loaded once for all.
          pool: 'vmThreads',
          setupFiles: ['web/src/testing/testing-library.ts'],
          include: ['web/**/*.test.tsx', ...askForPage],
        },
      },
    ],
  },
})
