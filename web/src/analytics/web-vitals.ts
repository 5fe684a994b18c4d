/**
 * Measures how the page does for its visitor. The code may come late: browsers keep what it needs to know.
 *
 * @param isOfPage - whether what was loaded is a page (`isPage`)
 */
export async function reportWebVitals(isOfPage: boolean): Promise<void> {
  const {measureVisit} = await import('./measure-visit.ts')
  measureVisit(isOfPage)
}
