/** Texts of every kind of Unicode character, and of characters that programs treat specially; each is repeated to a length. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  letters: 'a',
  'CJK ideographs': '漢字仮名',
  'ideographs beyond the basic plane': '𠀀𪚥',
  Hangul: '한글',
  'combining marks': 'a\u0301\u0327\u0489\u20dd',
  'combining marks alone': '\u0300',
  'right-to-left letters': 'שלום مرحبا',
  'overrides of direction': '\u202e\u2066a\u2069\u200f',
  Indic: 'क्षत्रिय',
  Thai: 'สวัสดี',
  emoji: '👩🏽‍🚀🏳️‍🌈🇮🇳',
  'controls except line breaks': '\u0001\u0008\u001f\u007f\u0085\u009b',
  'null characters': '\0',
  unassigned: '\u0378\u{e0080}',
  noncharacters: '\ufffe\uffff\u{1fffe}',
  'private use': '\ue000\u{f0000}',
  'high surrogates': '\ud800',
  'low surrogates': '\udfff',
  'line breaks': '\r\n\n\r\u2028\u2029\v\f',
  blanks: ' \t\u00a0\u3000',
  'format characters': '\u200b\ufeff\u00ad\u2060',
  'letters that grow when folded': 'İßﬃΐﷺ',
  digits: '1١९',
  'signs of formulas': '\n=+-@,";',
  'markup and entities': '<b>&amp;"\'',
  links: 'http://www.[url ',
  'at signs and dots': '@.',
}

/** Repeats a text up to a length in UTF-16 units, as fields count. */
export function repeatedTo(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length)
}
