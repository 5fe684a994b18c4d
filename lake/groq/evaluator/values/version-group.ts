/** The id that an id names a draft or a version of, as `sanity::versionOf` has it: `drafts.a` and `versions.r1.a` → `a`. */
export function groupOf(id: string): string | undefined {
  const [folder, ...rest] = id.split('.')
  const own = folder === 'versions' ? rest.slice(1) : folder === 'drafts' ? rest : []
  return own.length > 0 ? own.join('.') : undefined
}
