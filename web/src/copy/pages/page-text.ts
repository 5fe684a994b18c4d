/** Head texts of a page, for search engines and social networks. */
export type PageText = {
  /** Without the brand, which is added. */
  title: string
  /** A sentence or two, at most 160 characters. */
  description: string
  keywords: readonly string[]
}
