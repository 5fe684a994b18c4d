import {Component, type ReactNode} from 'react'
import {clearFailures} from '#web/lib/hydration/lazy.ts'

type ErrorBoundaryProps = {
  /**
   * Stands in place of what could not be loaded or rendered. `main.tsx` hands the error to the browser, which logs it
   * without the components around it.
   */
  fallback: ReactNode
  children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, {failed: boolean}> {
  override state = {failed: false}

  static getDerivedStateFromError() {
    return {failed: true}
  }

  override componentDidCatch() {
    clearFailures()
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
