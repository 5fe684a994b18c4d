import {isPage} from './tell-server.ts'

export type Noted = {
  event: ErrorEvent | PromiseRejectionEvent
  /** Path of the page that failed; the visitor may have moved on before it is reported. */
  path: string
  isOfPage: boolean
}

/** Errors since the first script, kept until `report-errors.ts` replaces the array. */
export const earlyErrors: Noted[] = []

export function noteErrors(): void {
  const note = (event: Noted['event']) =>
    earlyErrors.push({event, path: location.pathname, isOfPage: isPage()})
  window.addEventListener('error', note)
  window.addEventListener('unhandledrejection', note)
}
