import {isPage} from './tell-server.ts'

export type Noted = {
  event: ErrorEvent | PromiseRejectionEvent
  /** Where it failed: the visitor may have gone on when it is told. */
  path: string
  isOfPage: boolean
}

/** What fails from the first script on, for whom it is told to later: `report-errors.ts` takes the array's place. */
export const earlyErrors: Noted[] = []

export function noteErrors(): void {
  const note = (event: Noted['event']) =>
    earlyErrors.push({event, path: location.pathname, isOfPage: isPage()})
  window.addEventListener('error', note)
  window.addEventListener('unhandledrejection', note)
}
