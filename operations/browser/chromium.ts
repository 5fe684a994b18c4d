import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {chromium} from 'playwright'
import type {LaunchOptions} from 'playwright'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'

const INSTALLED_AT: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
}

/** Names of this machine resolve, all others do not: tests see the same with a network and without. */
export const ONLY_THIS_MACHINE =
  'MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]'

/**
 * What Chromium is to do without. Its address bar loads two pages of its own for every window, which take longer
 * than most of ours. All else is Playwright's list: of a switch that is given twice the last one counts.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
]

/**
 * The browser of the tests: `CHROMIUM_PATH`, else the system's Chromium or Chrome, else the one that
 * Playwright downloaded. Undefined when there is none that runs; a UserError when `CHROMIUM_PATH`
 * names none.
 */
export function findChromium(chosen: string | undefined): string | undefined {
  if (!chosen) return candidates().find(runs)
  if (runs(chosen)) return chosen
  throw new UserError(`CHROMIUM_PATH is "${chosen}", which is no browser that runs here`)
}

/** How every test and script launches the browser. */
export function chromiumOptions(executablePath: string | undefined): LaunchOptions {
  return {
    ...(executablePath ? {executablePath} : {}),
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-domain-reliability',
      `--host-resolver-rules=${ONLY_THIS_MACHINE}`,
      `--disable-features=${FEATURES_OFF.join(',')}`,
      // Chromium's sandbox refuses to run as root, which is who tests are in a container.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  }
}

function candidates(): string[] {
  return [...(INSTALLED_AT[process.platform] ?? []), chromium.executablePath()]
}

/** Some systems install a script in the browser's place that only tells where to get it. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false
  // On Windows it would open a window instead of answering.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], {stdio: 'ignore', timeout: 20_000}).status === 0
}
