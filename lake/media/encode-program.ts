import sharp from 'sharp'
import {run} from '#server/program.ts'
import {renderImage, type Transform} from './image-render.ts'

/**
 * What `encodeApart` starts: the path of an original and a transform as JSON in, the image on standard
 * output.
 */
async function main() {
  // A terminal asks all processes in it to end; the lake ends this one when it has to.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  const [original = '', transform = ''] = process.argv.slice(2)
  sharp.concurrency(1)
  process.stdout.write(await renderImage(original, JSON.parse(transform) as Transform))
}

run(main)
