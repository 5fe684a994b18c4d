import {originAt} from '@skyforge/config/addresses.ts'
import {startChild} from '#operations/running/child.ts'
import {untilAnswers} from '#operations/stack/answer.ts'
import {freePorts} from '#operations/stack/ports.ts'
import type {BenchPage} from './pages.ts'

const READY_MS = 20_000

/**
 * Minimal pages as a lower bound, with a text and with a text and an image. Results of the site are read as a multiple
 * of theirs.
 */
export const floors = {
  text: {name: 'floor, text', path: '/text'},
  image: {name: 'floor, image', path: '/image'},
} as const satisfies Record<string, BenchPage>

/** Runs `work` with a bare server of the floors in its own process, like the site. */
export async function withFloors<T>(
  stop: AbortSignal,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  const [port = 0] = await freePorts(1)
  const env = {...process.env, FLOORS_PORT: String(port)}
  const server = startChild({args: ['bench/web/floor-server.ts'], env})
  const origin = originAt('127.0.0.1', port)
  try {
    await untilAnswers(origin + floors.image.path, READY_MS, stop)
    return await work(origin)
  } finally {
    await server.stop()
  }
}
