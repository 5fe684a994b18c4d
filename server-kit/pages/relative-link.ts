/** A relative link from `url` to the path `target`, which works below any prefix. */
export function relativeLink(url: URL, target: string): string {
  const depth = url.pathname.split('/').length - 2
  return '../'.repeat(depth) + target.replace(/^\//, '') || './'
}
