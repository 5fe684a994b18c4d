import sharp from 'sharp'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {renderImage, type Transform} from '../image-render.ts'

/**
 * What `Renderers` starts: it says that it is ready, then answers each `Job` with a `Done`, one after
 * the other. A terminal asks all
 * processes in it to end, and this one goes on until the lake ends it, or is gone itself.
 */
export type Job = {original: string; transform: Transform}

export type Done = {bytes: Uint8Array} | {failure: string}

for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Each has a core, and others wait for the rest.
sharp.concurrency(1)
process.on('message', (job: Job) => void answer(job))
// Whoever started it may be gone by now.
process.send?.('ready', () => undefined)

async function answer(job: Job) {
  process.send?.(await render(job))
}

async function render({original, transform}: Job): Promise<Done> {
  try {
    return {bytes: await renderImage(original, transform)}
  } catch (error) {
    return {failure: messageOf(error)}
  }
}
