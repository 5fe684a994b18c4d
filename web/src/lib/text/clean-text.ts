/** Every way to end a line, also those of Word and of old Macs. */
const LINE_ENDS = /\r\n?|[\v\f\u{85}\u{2028}\u{2029}]/gu
/** Control characters except tabs and line feeds, lone surrogates, and noncharacters. */
const CONTROLS = /[^\P{Cc}\t\n]|\p{Cs}|\p{NChar}/gu

/** A text without control characters, whose lines end with a line feed: HTML and XML allow nothing else. */
export function cleanText(text: string): string {
  return text.replaceAll(LINE_ENDS, '\n').replaceAll(CONTROLS, '')
}

/** A JSON value in which every text is clean; the value itself if all of them are. */
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
