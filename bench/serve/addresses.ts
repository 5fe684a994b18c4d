/** Further addresses of the site, besides pages and the files they load. */
const OTHERS = [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/blog',
  '/blog/feed.xml',
  '/announcements/feed.json',
  '/profile',
  '/contact?tab=meeting',
  '/about/',
  '/assets/none.js',
]

/** The pages of a site by its sitemap. */
export async function pagesOf(origin: string): Promise<string[]> {
  const sitemap = await textAt(`${origin}/sitemap.xml`)
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

/** Every kind of address: pages, their files, texts, redirects, missing pages. */
export async function addressesOf(origin: string): Promise<string[]> {
  const pages = await pagesOf(origin)
  const html = await Promise.all(pages.map((path) => textAt(origin + path)))
  const files = html.flatMap((text) => text.match(/\/(?:assets|drawings)\/[\w./-]+\.\w+/g) ?? [])
  return [...new Set([...pages, ...files, ...OTHERS])]
}

async function textAt(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} responds with status ${response.status}.`)
  return response.text()
}
