const warnedOf = new Set<string>()

/** Warns that the site cannot show something by name (`block "poll"`), once per page load or server process. */
export function warnOnce(name: string): void {
  if (warnedOf.has(name)) return
  warnedOf.add(name)
  console.warn(`The rich text has no component for the ${name}.`)
}
