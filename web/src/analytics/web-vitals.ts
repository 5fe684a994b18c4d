/** Measures how the page does for its visitor. The code may come late: browsers keep what it needs to know. */
export async function reportWebVitals(): Promise<void> {
  const {measureVisit} = await import('./measure-visit.ts')
  measureVisit()
}
