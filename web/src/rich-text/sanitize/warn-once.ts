const warnedOf = new Set<string>()

/** Says that the site cannot show what has that name (`block "poll"`), once in a page's life, or a server's. */
export function warnOnce(name: string): void {
  if (warnedOf.has(name)) return
  warnedOf.add(name)
  console.warn(`The rich text has no component for the ${name}.`)
}
