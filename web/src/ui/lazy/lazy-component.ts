import type {ComponentType} from 'react'

/** A component whose code loads when it is needed. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code early, so that the component renders without delay. Rejects on failure. */
  prefetch: () => Promise<unknown>
}
