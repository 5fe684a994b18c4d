/** The address of `target` (a path of this inbox) as seen from `url`, whatever prefix stands before both. */
export function relativeLink(url: URL, target: string): string {
  const depth = url.pathname.split('/').length - 2
  return '../'.repeat(depth) + target.replace(/^\//, '') || './'
}
