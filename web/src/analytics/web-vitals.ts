/**
 * Measures the page's performance. The code may load late, as browsers buffer the entries.
 *
 * @param isOfPage - true if the loaded document is a page (`isPage`)
 */
export async function reportWebVitals(isOfPage: boolean): Promise<void> {
  const {measureVisit} = await import('./measure-visit.ts')
  measureVisit(isOfPage)
}
