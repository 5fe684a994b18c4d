/** Hebrew, Arabic and all other right-to-left letters, by Unicode block. */
const RIGHT_TO_LEFT =
  /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The `dir="auto"` attribute for an HTML element with right-to-left letters; empty without any. */
export function dirAttribute(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? ' dir="auto"' : ''
}
