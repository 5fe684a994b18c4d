import type {ComponentType} from 'react'

/** A component whose code comes when it is needed. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code ahead: the component is then there at once. Rejects where it cannot be had. */
  prefetch: () => Promise<unknown>
}
