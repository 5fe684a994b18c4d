/** All line endings, including Word and old Macs. */
const LINE_ENDS = /\r\n?|[\v\f\u{85}\u{2028}\u{2029}]/gu
/** Control characters except tabs and line feeds, lone surrogates, and noncharacters. */
const CONTROLS = /[^\P{Cc}\t\n]|\p{Cs}|\p{NChar}/gu

/** Removes control characters and normalizes line endings to line feeds, as HTML and XML require. */
export function cleanText(text: string): string {
  return text.replaceAll(LINE_ENDS, '\n').replaceAll(CONTROLS, '')
}

/** Cleans every text in a JSON value; returns the value itself if all are clean. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) {
    const members = value.map(cleanTexts)
    return members.some((member, index) => member !== value[index]) ? members : value
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(
    ([name, field]) => [name, field, cleanTexts(field)] as const,
  )
  if (fields.every(([, field, clean]) => field === clean)) return value
  return Object.fromEntries(fields.map(([name, , clean]) => [name, clean]))
}
