import {run} from '@skyforge/server-kit/program.ts'
import type {Transform} from '../image-render.ts'

/**
 * What `encodeInChildProcess` starts: the path of an original and a transform as JSON in, the image on standard
 * output. A terminal asks all processes in it to end, a command all that it started, and this one may know of
 * it sooner than the lake: it goes on until the lake ends it, or is gone itself, which ends standard input.
 */
async function main() {
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.stdin.once('end', () => process.kill(process.pid, 'SIGKILL'))
  process.stdin.resume().unref()
  // Loaded now, as it takes longer than all else before the work.
  const {default: sharp} = await import('sharp')
  const {renderImage} = await import('../image-render.ts')
  const [original = '', transform = ''] = process.argv.slice(2)
  sharp.concurrency(1)
  process.stdout.write(await renderImage(original, JSON.parse(transform) as Transform))
}

run('lake', main)
