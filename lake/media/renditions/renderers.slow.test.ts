import {fork} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import {parseTransform} from '../image-transform.ts'
import {Renderers, RenderTimeout} from './renderers.ts'

const SOURCE = {width: 900, height: 600, extension: 'png'}

async function setUp(deadlineMs = 60_000, idleMs = 60_000) {
  const folder = mkdtempSync(join(tmpdir(), 'renderers-'))
  const renderers = new Renderers({deadlineMs, idleMs})
  onTestFinished(() => {
    renderers.close()
    rmSync(folder, {recursive: true, force: true})
  })
  const path = join(folder, 'original')
  const image = sharp({create: {...SOURCE, channels: 3, background: '#2f6f9f'}})
  writeFileSync(path, await image.png().toBuffer())
  const render = async (query: string, original = path) => {
    const transform = parseTransform(new URLSearchParams(query), SOURCE, null)
    if (!transform) throw new Error(`"${query}" asks for the original`)
    return renderers.render(original, transform)
  }
  return {renderers, render, folder}
}

function isRunning(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('renders one image per process at a time', async () => {
  const {renderers, render} = await setUp()
  expect(await sharp(await render('w=30')).metadata()).toMatchObject({format: 'png', width: 30})
  await render('w=40&fm=webp')
  expect(renderers.pids).toHaveLength(1)
  await Promise.all([render('w=50'), render('w=60')])
  expect(renderers.pids).toHaveLength(2)
})

test('kills a process that takes too long and uses another', async () => {
  const {renderers, render} = await setUp(300)
  const rendering = render('w=4000&blur=2000')
  await expect(rendering).rejects.toThrow(RenderTimeout)
  const [pid] = renderers.pids
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(renderers.pids).toEqual([])
})

test('gives no job to a process that exits when idle', async () => {
  const {render} = await setUp(60_000, 1)
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await render('w=30')).byteLength).toBeGreaterThan(0)
    // Asked to exit, and still running.
    await setTimeout(2)
  }
})

test('fails only the job of a process that exits', async () => {
  const {renderers, render} = await setUp()
  const rendering = render('w=4000&blur=2000')
  const [pid = 0] = renderers.pids
  process.kill(pid, 'SIGKILL')
  await expect(rendering).rejects.toThrow('ended')
  expect((await render('w=30')).byteLength).toBeGreaterThan(0)
  expect(renderers.pids).not.toContain(pid)
})

test("rejects with the image library's message", async () => {
  const {render, folder} = await setUp()
  await expect(render('w=30', join(folder, 'none'))).rejects.toThrow('missing')
  expect((await render('w=30')).byteLength).toBeGreaterThan(0)
})

test('ends with the lake', async () => {
  const {renderers, render} = await setUp()
  await render('w=30')
  const pids = renderers.pids
  renderers.close()
  await expect.poll(() => pids.some(isRunning)).toBe(false)
})

test('ends when the lake is killed', async () => {
  const child = fork(join(import.meta.dirname, 'renderer-process.ts'), {execArgv: []})
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  await once(child, 'spawn')
  child.disconnect()
  await ended
  expect(isRunning(child.pid)).toBe(false)
})
