/** Hebrew, Arabic and all other letters that are written from right to left, by the blocks that Unicode sets aside for them. */
const RIGHT_TO_LEFT =
  /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The attribute of an element of plain HTML that sets its text by its own direction; nothing if it has one direction only. */
export function dirAttribute(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? ' dir="auto"' : ''
}
