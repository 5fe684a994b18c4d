import {availableParallelism} from 'node:os'
import {defineConfig, devices} from 'playwright/test'

const desktop = devices['Desktop Chrome']

/** The journeys run against a separate stack, which the set-up starts. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/stack/stack.setup.ts',
  outputDir: 'test-results',
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  // A flaky journey is a bug, in the test or in the product. CI retries it once on a fresh page and reports it
  // (`scripts/check/reports.ts`).
  retries: process.env.CI ? 1 : 0,
  // A worker per processor, up to what a stack can serve: more would slow each other down.
  workers: Math.min(availableParallelism(), 4),
  fullyParallel: true,
  // Journeys through the Studio are long, and a busy machine is several times slower than an idle one.
  timeout: 180_000,
  expect: {timeout: 30_000},
  use: {
    ...desktop,
    viewport: {width: 1280, height: 800},
    // Shorter than the test timeout, so that a failure names the missing element.
    actionTimeout: 60_000,
    // Writing traces takes a tenth of the time. Pass `--trace retain-on-failure` to get them for failures.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [{name: 'desktop'}],
})
