import {defineConfig, devices} from 'playwright/test'
import {chromiumOptions, findChromium} from './scripts/chromium.ts'

const desktop = devices['Desktop Chrome']

/** The journeys run against a whole stack of their own, which the set-up starts. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/stack.setup.ts',
  outputDir: 'test-results',
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only sometimes is a defect, in it or in the product.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  // The Studio's first page takes some seconds, and journeys through it are long.
  timeout: 90_000,
  expect: {timeout: 20_000},
  use: {
    ...desktop,
    viewport: {width: 1280, height: 800},
    launchOptions: chromiumOptions(findChromium(process.env.CHROMIUM_PATH)),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [{name: 'desktop'}],
})
