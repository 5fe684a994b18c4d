import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {chromiumOptions, findChromium} from './chromium.ts'

describe.skipIf(process.platform === 'win32')('the browser that CHROMIUM_PATH names', () => {
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

  test("from Playwright's own place when no other is known", () => {
    expect(chromiumOptions(undefined)).not.toHaveProperty('executablePath')
  })
})
