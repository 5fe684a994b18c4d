import {createElement, use, type ComponentType} from 'react'
import type {Lazy} from '#web/lib/hydration/lazy.ts'
import type {LazyComponent} from './lazy-component.ts'

/**
 * A component that is fetched when it is first rendered: the `Suspense` around it waits for the code, and the
 * `ErrorBoundary` around it stands in where it cannot be had or does not arrive in time.
 */
export function whenRendered<Props extends object>(
  code: Lazy<ComponentType<Props>>,
): LazyComponent<Props> {
  const Shown = (props: Props) => createElement(use(code.need()), props)
  return Object.assign(Shown, {prefetch: code.prefetch})
}
