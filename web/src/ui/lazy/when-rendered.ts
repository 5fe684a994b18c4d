import {createElement, use, type ComponentType} from 'react'
import type {Lazy} from '#web/lib/hydration/lazy.ts'
import type {LazyComponent} from './lazy-component.ts'

/**
 * A component that is fetched when first rendered: the surrounding `Suspense` waits for it, the `ErrorBoundary` handles
 * failure and timeout.
 */
export function whenRendered<Props extends object>(
  code: Lazy<ComponentType<Props>>,
): LazyComponent<Props> {
  const Shown = (props: Props) => createElement(use(code.need()), props)
  return Object.assign(Shown, {prefetch: code.prefetch})
}
