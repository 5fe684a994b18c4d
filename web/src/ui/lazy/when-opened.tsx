import {useState, type ComponentType} from 'react'
import type {Lazy} from '#web/lib/hydration/lazy.ts'
import {Optional} from '../optional.tsx'
import type {LazyComponent} from './lazy-component.ts'
import {whenRendered} from './when-rendered.ts'

/**
 * A dialog that is fetched when first opened, and stays mounted afterwards. The page does not wait for it; if its code
 * fails, the next opening retries.
 */
export function whenOpened<Props extends {open: boolean}>(
  code: Lazy<ComponentType<Props>>,
): LazyComponent<Props> {
  const Shown = whenRendered(code)

  function Opened(props: Props) {
    const [isNeeded, setIsNeeded] = useState(props.open)
    if (props.open !== isNeeded && (props.open || !code.isThere())) setIsNeeded(props.open)
    if (!isNeeded) return null
    return (
      <Optional>
        <Shown {...props} />
      </Optional>
    )
  }

  return Object.assign(Opened, {prefetch: code.prefetch})
}
