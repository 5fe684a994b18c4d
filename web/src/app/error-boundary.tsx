import {Component, type ReactNode} from 'react'
import {ErrorScreen} from './error-screen.tsx'

type ErrorBoundaryProps = {children: ReactNode}

/** Shows the error screen in place of what could not be loaded or rendered. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, {failed: boolean}> {
  override state = {failed: false}

  static getDerivedStateFromError() {
    return {failed: true}
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ErrorScreen what="This page could not be loaded or shown because of an error." />
  }
}
