import {Component, type ReactNode} from 'react'
import {clearFailures} from '#web/lib/hydration/lazy.ts'

type ErrorBoundaryProps = {
  /**
   * Shown if the children fail to load or render. `main.tsx` reports the error to the browser, which logs it without
   * the component stack.
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
