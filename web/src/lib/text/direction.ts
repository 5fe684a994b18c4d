/** Hebrew, Arabic and all other right-to-left letters, by Unicode block. */
const RIGHT_TO_LEFT =
  /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Returns the `dir="auto"` attribute for text with right-to-left letters, otherwise an empty string. */
export function dirAttribute(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? ' dir="auto"' : ''
}
