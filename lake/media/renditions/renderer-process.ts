import sharp from 'sharp'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {renderImage, type Transform} from '../image-render.ts'

/**
 * Child process of `Renderers`: reports that it is ready, then answers each `Job` with a `Done`. It ignores signals
 * that terminals send to the whole group, and exits with the lake.
 */
export type Job = {original: string; transform: Transform}

export type Done = {bytes: Uint8Array} | {failure: string}

for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Each process uses one core.
sharp.concurrency(1)
process.on('message', (job: Job) => void respond(job))
// The parent may have exited.
process.send?.('ready', () => undefined)

async function respond(job: Job) {
  process.send?.(await render(job))
}

async function render({original, transform}: Job): Promise<Done> {
  try {
    return {bytes: await renderImage(original, transform)}
  } catch (error) {
    return {failure: messageOf(error)}
  }
}
