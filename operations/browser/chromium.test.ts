import {chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {chromium} from 'playwright'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {chromiumOptions, findChromium} from './chromium.ts'

const isWindows = process.platform === 'win32'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skyforge-chromium-'))
})
afterEach(() => rmSync(folder, {recursive: true}))

function program(code: string): string {
  const path = join(folder, 'chromium')
  writeFileSync(path, `#!/bin/sh\n${code}\n`)
  chmodSync(path, 0o755)
  return path
}

describe.skipIf(isWindows)('the browser that CHROMIUM_PATH names', () => {
  test('is used when it runs', () => {
    const path = program('echo Chromium 156')
    expect(findChromium(path)).toBe(path)
  })

  test('is reported when it is only a hint where to get one', () => {
    const path = program('echo "Install the snap" >&2; exit 1')
    expect(() => findChromium(path)).toThrow(
      `CHROMIUM_PATH is "${path}", which is no browser that runs here`,
    )
  })

  test('is reported when it is not there', () => {
    expect(() => findChromium(join(folder, 'none'))).toThrow('CHROMIUM_PATH is')
  })
})

describe('the browser is launched', () => {
  test('without its sandbox for root alone', () => {
    const getuid = vi.spyOn(process, 'getuid')
    getuid.mockReturnValue(0)
    expect(chromiumOptions('/usr/bin/chromium').args).toContain('--no-sandbox')
    getuid.mockReturnValue(1000)
    expect(chromiumOptions('/usr/bin/chromium').args).not.toContain('--no-sandbox')
  })

  test.skipIf(isWindows)('without anything that Playwright turns off', async () => {
    const switches = join(folder, 'switches')
    const path = program(`printf '%s\\n' "$@" > ${switches}; exit 1`)
    await expect(chromium.launch(chromiumOptions(path))).rejects.toThrow('exitCode=1')
    const lists = readFileSync(switches, 'utf8').matchAll(/^--disable-features=(.*)$/gm)
    const [byPlaywright = [], byUs, ...others] = [...lists].map(([, list]) => list?.split(','))
    expect(byPlaywright).not.toEqual([])
    expect(byUs).toEqual(expect.arrayContaining(byPlaywright))
    expect(others).toEqual([])
  })

  test("from Playwright's own place when no other is known", () => {
    expect(chromiumOptions(undefined)).not.toHaveProperty('executablePath')
  })
})
