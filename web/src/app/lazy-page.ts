import {lazy, type ComponentType} from 'react'
import {CHUNK_TIMEOUT_MS} from '#web/lib/chunks.ts'
import {withinTime} from '#web/lib/within-time.ts'

/**
 * A page whose code is fetched when it is first shown. Rendering it throws when the code cannot be
 * had, or does not arrive in time.
 */
export function lazyPage<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({default: await withinTime(load(), CHUNK_TIMEOUT_MS, 'The page')}))
}
