/** Functions that say the same of the same values, always. */
export const STEADY_FUNCTIONS: ReadonlySet<string> = new Set([
  'array::compact',
  'global::coalesce',
  'global::defined',
  'global::length',
  'global::lower',
  'global::string',
  'global::upper',
  'pt::text',
  'string::lower',
  'string::upper',
])
