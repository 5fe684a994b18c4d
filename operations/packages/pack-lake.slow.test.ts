import {execFileSync} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {ROOT} from '@skyforge/config/load-settings.ts'
import {runProgram} from '@skyforge/server-kit/testing/run-program.ts'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {packLake} from './pack-lake.ts'

const TOKEN = 'token-of-the-packed-lake'
const PACKING_MS = 120_000
const MAX_START_MS = 3_000

/** Installs the tarballs in an empty folder. Their dependencies are links to those of the checkout: no network. */
function install(folder: string, tarballs: readonly string[]): void {
  const modules = join(folder, 'node_modules')
  for (const [index, name] of ['@skyforge/server-kit', '@skyforge/lake'].entries()) {
    const place = join(modules, name)
    mkdirSync(place, {recursive: true})
    execFileSync('tar', ['-xzf', tarballs[index] ?? '', '--strip-components=1', '-C', place])
    const {dependencies} = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
    for (const dependency of [...Object.keys(dependencies), '@types/node', '@types/ws']) {
      const link = join(modules, dependency)
      mkdirSync(dirname(link), {recursive: true})
      if (!existsSync(link)) symlinkSync(join(ROOT, 'node_modules', dependency), link)
    }
  }
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
}

async function start(folder: string) {
  const bin = join(folder, 'node_modules/@skyforge/lake/cli/bin.js')
  const args = ['--port', '0', '--data', join(folder, 'data'), '--project', 'blog']
  const before = performance.now()
  const lake = await runProgram([bin, ...args], 'Content Lake', {LAKE_TOKEN: TOKEN})
  onTestFinished(async () => {
    lake.process.kill('SIGTERM')
    await lake.ended
  })
  return {...lake, bin, startMs: performance.now() - before}
}

test(
  'starts from its tarballs without the repository, and answers a client and its own commands',
  {timeout: PACKING_MS},
  async () => {
    const folder = temporaryFolder()
    install(folder, await packLake(join(folder, 'tarballs')))
    const {origin, bin, startMs} = await start(folder)
    expect(startMs).toBeLessThan(MAX_START_MS)
    const client = createClient({
      projectId: 'blog',
      dataset: 'production',
      apiVersion: '2026-01-01',
      apiHost: `${origin}/p/blog`,
      useProjectHostname: false,
      useCdn: false,
      token: TOKEN,
    })
    await client.create({_id: 'a', _type: 'post', title: 'First'})
    expect(await client.fetch('*[_type == "post"].title')).toEqual(['First'])
    const pixel = readFileSync(join(ROOT, 'lake/accounts/pages/icon.svg'))
    const image = await client.assets.upload('image', pixel, {filename: 'icon.svg'})
    expect(image.mimeType).toBe('image/svg+xml')
    expect(image.url).toMatch(new RegExp(`:${new URL(origin).port}/`))
    const line = ['query', '*[_type == "post"]._id', '--project', 'blog', '--lake', origin]
    const env = {...process.env, LAKE_TOKEN: TOKEN}
    const printed = execFileSync(process.execPath, [bin, ...line, '--json'], {env, cwd: folder})
    expect(printed.toString()).toBe('["a"]\n')

    const program = `import {createLake, listen, type Lake} from '@skyforge/lake'
const lake: Lake = await createLake({folder: 'data'})
const {port}: {port: number} = await listen(lake, {port: 0})
// @ts-expect-error a port is a number
await listen(lake, {port: 'any'})
console.log(port)
`
    writeFileSync(join(folder, 'program.ts'), program)
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2024']
    const args = [...options, '--module', 'nodenext', '--types', 'node', 'program.ts']
    execFileSync(process.execPath, [tsc, ...args], {cwd: folder, encoding: 'utf8'})
  },
)
