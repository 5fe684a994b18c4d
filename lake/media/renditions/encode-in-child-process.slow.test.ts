import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'
import {describe, expect, onTestFinished, test} from 'vitest'
import {encodeInChildProcess} from './encode-in-child-process.ts'
import {avifOf, parseTransform} from '../image-transform.ts'

const SOURCE = {width: 90, height: 60, extension: 'png'}

async function fileOf(bytes: Buffer | string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'encode-'))
  onTestFinished(() => rm(folder, {recursive: true, force: true}))
  const path = join(folder, 'original')
  await writeFile(path, bytes)
  return path
}

function wanted(query: string) {
  const transform = parseTransform(new URLSearchParams(query), SOURCE, null)
  if (!transform) throw new Error(`"${query}" asks for the original`)
  return avifOf(transform)
}

const running = () => new AbortController().signal

test('applies the whole transform in AVIF', async () => {
  const picture = sharp({create: {...SOURCE, channels: 3, background: '#2f6f9f'}})
  const original = await fileOf(await picture.png().toBuffer())
  const transform = wanted('w=30&h=30&fit=fill&bg=f00&fm=webp')
  const image = await encodeInChildProcess(original, transform, running())
  const {data, info} = await sharp(image).raw().toBuffer({resolveWithObject: true})
  expect(await sharp(image).metadata()).toMatchObject({format: 'heif', compression: 'av1'})
  expect([info.width, info.height]).toEqual([30, 30])
  const [red = 0, green = 0] = data
  expect(red - green).toBeGreaterThan(200)
  expect(chromaOf(image)).toBe('4:2:0')
})

/** Colour configuration of the file (https://aomediacodec.github.io/av1-isobmff/#av1codecconfigurationbox). */
function chromaOf(avif: Buffer): string {
  const flags = avif[avif.indexOf('av1C') + 6] ?? 0
  return {0b0000: '4:4:4', 0b1000: '4:2:2', 0b1100: '4:2:0'}[flags & 0b1100] ?? 'none'
}

test("rejects with the encoder's message", async () => {
  const encoding = encodeInChildProcess(
    await fileOf('no picture'),
    wanted('w=9&fm=webp'),
    running(),
  )
  await expect(encoding).rejects.toThrow(/unsupported image format/)
})

test('is killed by its signal', async () => {
  const end = new AbortController()
  const encoding = encodeInChildProcess(await fileOf('any'), wanted('w=9&fm=webp'), end.signal)
  end.abort()
  await expect(encoding).rejects.toMatchObject({name: 'AbortError'})
})

describe('the encoder', () => {
  const PROGRAM = join(import.meta.dirname, 'encoder-process.ts')

  /** An encoder working on a picture of some width. */
  async function start(width: number, ...options: string[]) {
    const create = {width, height: width, channels: 3, background: '#2f6f9f'} as const
    const original = await fileOf(await sharp({create}).png().toBuffer())
    const transform = JSON.stringify(wanted(`w=${width}&fm=webp`))
    const args = [...options, PROGRAM, original, transform]
    const encoder = spawn(process.execPath, args, {stdio: ['pipe', 'ignore', 'inherit']})
    onTestFinished(() => void encoder.kill('SIGKILL'))
    return encoder
  }

  test.each(['SIGINT', 'SIGHUP', 'SIGTERM'])(
    'leaves it to the lake to end it: %s',
    async (name) => {
      const ask = `process.on('newListener', (it) => {
      if (it === 'SIGINT') setImmediate(() => process.kill(process.pid, '${name}'))
    })`
      const encoder = await start(90, '--import', `data:text/javascript,${encodeURIComponent(ask)}`)
      expect(await once(encoder, 'exit')).toEqual([0, null])
    },
  )

  test('ends with the lake', async () => {
    const encoder = await start(2000)
    encoder.stdin.end()
    expect(await once(encoder, 'exit')).toEqual([null, 'SIGKILL'])
  })
})
