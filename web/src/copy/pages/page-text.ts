/** What a page tells search engines and those who share its address. */
export type PageText = {
  /** Without the brand, which is added. */
  title: string
  /** A sentence or two, at most 160 characters. */
  description: string
  keywords: readonly string[]
}
