import {lazy, type ComponentType} from 'react'
import {CHUNK_TIMEOUT_MS} from '#web/lib/chunks.ts'
import {withinTime} from '#web/lib/within-time.ts'

const failed = new Set<() => void>()

/** Lets pages whose code could not be had be asked for again, once their failure is shown. */
export function forgetFailedPages(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A page whose code is fetched when it is first shown. Rendering it throws when the code cannot be
 * had, or does not arrive in time.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const create = () => lazy(async () => ({default: await arrival()}))
  const arrival = async () => {
    try {
      return await withinTime(load(), CHUNK_TIMEOUT_MS, 'The page')
    } catch (error) {
      failed.add(() => {
        Current = create()
      })
      throw error
    }
  }
  let Current = create()
  return function Page(props: Props) {
    return <Current {...props} />
  }
}
