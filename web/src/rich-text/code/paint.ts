import {createLowlight, type LanguageFn} from 'lowlight'
import {tokensIn, type Token} from './tokens.ts'
import colours from './colours.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(colours)
document.adoptedStyleSheets.push(sheet)

/** The text of one node in the colours of its language; the answer takes them away again. */
export function paint(text: Text, grammar: LanguageFn): () => void {
  const tree = createLowlight({code: grammar}).highlight('code', text.data)
  const painted = tokensIn(tree).map((token) => ({token, range: rangeOf(text, token)}))
  for (const {token, range} of painted) highlightOf(token).add(range)
  return () => {
    for (const {token, range} of painted) highlightOf(token).delete(range)
  }
}

/** A static range costs nothing when the page changes; the text it lies in is replaced as a whole. */
function rangeOf(text: Text, {start, end}: Token): StaticRange {
  return new StaticRange({
    startContainer: text,
    startOffset: start,
    endContainer: text,
    endOffset: end,
  })
}

/** One set of ranges for each kind of token, shared by all blocks of the page, and its colour. */
function highlightOf({kind}: Token): Highlight {
  const name = `code-${kind}`
  const existing = CSS.highlights.get(name)
  if (existing) return existing
  const created = new Highlight()
  CSS.highlights.set(name, created)
  // On paper there is no dark ground, for which these colours are.
  sheet.insertRule(`@media screen {::highlight(${name}) {color: var(--${name})}}`)
  return created
}
