/** What fails from the first script on, for whom it is told to later: `report-errors.ts` takes the array's place. */
export const earlyErrors: (ErrorEvent | PromiseRejectionEvent)[] = []

export function noteErrors(): void {
  window.addEventListener('error', (event) => earlyErrors.push(event))
  window.addEventListener('unhandledrejection', (event) => earlyErrors.push(event))
}
