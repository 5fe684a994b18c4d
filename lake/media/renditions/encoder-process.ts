import {run} from '@skyforge/server-kit/program.ts'
import type {Transform} from '../image-render.ts'

/**
 * Child process of `encodeInChildProcess`: takes a path and a transform as JSON, and writes the image to standard
 * output. It ignores signals that terminals send to the whole group, and exits when the lake does, which closes
 * standard input.
 */
async function main() {
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.stdin.once('end', () => process.kill(process.pid, 'SIGKILL'))
  process.stdin.resume().unref()
  // Loaded first, as it takes the longest.
  const {default: sharp} = await import('sharp')
  const {renderImage} = await import('../image-render.ts')
  const [original = '', transform = ''] = process.argv.slice(2)
  sharp.concurrency(1)
  process.stdout.write(await renderImage(original, JSON.parse(transform) as Transform))
}

run('lake', main)
