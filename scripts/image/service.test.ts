import {spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {ROOT} from '@skyforge/config/load-settings.ts'

const UNIT = readFileSync(join(ROOT, 'deploy/skyforge.service'), 'utf8')
/** Of ten; systemd calls up to two safe. */
const MOST_EXPOSED = '20'

function analyze(...args: string[]) {
  const {status, stdout, stderr} = spawnSync('systemd-analyze', args, {encoding: 'utf8'})
  return {status, output: `${stdout}${stderr}`}
}

const hasSystemd = analyze('--version').status === 0

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'skyforge-service-'))
})
afterAll(() => rmSync(folder, {recursive: true}))

/** The unit as it would be of this checkout. */
function unitHere(text = UNIT): string {
  const path = join(folder, 'skyforge.service')
  writeFileSync(path, text.replaceAll('/opt/skyforge', ROOT))
  return path
}

test('Node can keep what it compiled in a folder that is written to, of the service and of the container', () => {
  expect(UNIT).toMatch(/^CacheDirectory=skyforge$/m)
  expect(UNIT).toMatch(/^Environment=NODE_COMPILE_CACHE=\/var\/cache\/skyforge$/m)
  const image = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')
  expect(image).toMatch(/^ENV .*\bNODE_COMPILE_CACHE=\/cache$/m)
  expect(image).toMatch(/^RUN install -d -o 10001 .* \/cache$/m)
  expect(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8')).toContain('- cache:/cache\n')
})

// systemd is of Linux, and not of every one.
describe.runIf(hasSystemd)('the service', () => {
  test('is a unit of which systemd has nothing to say', () => {
    expect(analyze('verify', unitHere())).toEqual({status: 0, output: ''})
  })

  test.each([
    {what: 'lets nothing of the machine be touched but its data', text: UNIT, isSafe: true},
    {
      what: 'would not without its sandbox',
      text: UNIT.replace(/^\w*Protect.*$/gm, ''),
      isSafe: false,
    },
  ])('$what', ({text, isSafe}) => {
    const judged = analyze(
      'security',
      '--offline=true',
      `--threshold=${MOST_EXPOSED}`,
      unitHere(text),
    )
    expect(judged.output).toContain('Overall exposure level')
    expect(judged.status === 0).toBe(isSafe)
  })
})
