import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {promisify} from 'node:util'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {findChromium} from './chromium.ts'

type Command = {program: string; args: readonly string[]}

const run = promisify(execFile)

/**
 * The path of a browser for the tests, installed first where there is none: with apt as root of a
 * Debian system, else Playwright's own. Throws a UserError when that fails.
 */
export async function provideChromium(chosen: string | undefined): Promise<string> {
  const found = findChromium(chosen)
  if (found) return found
  const problems: string[] = []
  for (const commands of waysToInstall()) {
    problems.push(...(await tryToInstall(commands)))
    const installed = findChromium(undefined)
    if (installed) return installed
  }
  const advice =
    'No Chromium or Chrome, and none could be installed: install one, or set CHROMIUM_PATH.'
  throw new UserError([...problems, advice].join('\n'))
}

function waysToInstall(): Command[][] {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const playwright = ['node_modules/playwright/cli.js', 'install', 'chromium']
  return isDebianRoot
    ? [withApt(), [{program: process.execPath, args: [...playwright, '--with-deps']}]]
    : [[{program: process.execPath, args: playwright}]]
}

/** The fonts too: a bare system has none, and text without a font has no size. */
function withApt(): Command[] {
  const install = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']
  return [['update'], install].map((args) => ({program: 'apt-get', args}))
}

/** What went wrong, as lines; none when all commands ended well. */
async function tryToInstall(commands: Command[]): Promise<string[]> {
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'}
  try {
    for (const {program, args} of commands) {
      console.log(`Installing a browser (${[program, ...args].join(' ')}) …`)
      await run(program, args, {cwd: ROOT, env})
    }
    return []
  } catch (error) {
    // The command and its first complaint; programs go on at length.
    return messageOf(error).split('\n').slice(0, 2)
  }
}
