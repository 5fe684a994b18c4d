import {createLowlight, type LanguageFn} from 'lowlight'
import {tokensIn, type Token} from './tokens.ts'
import colours from './colours.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(colours)
document.adoptedStyleSheets.push(sheet)

/** Colors the text of a node; the returned function removes the colors. */
export function paint(text: Text, grammar: LanguageFn): () => void {
  const tree = createLowlight({code: grammar}).highlight('code', text.data)
  const painted = tokensIn(tree).map((token) => ({token, range: rangeOf(text, token)}))
  for (const {token, range} of painted) highlightOf(token).add(range)
  return () => {
    for (const {token, range} of painted) highlightOf(token).delete(range)
  }
}

/** A static range costs nothing when the page changes; its text is only ever replaced as a whole. */
function rangeOf(text: Text, {start, end}: Token): StaticRange {
  return new StaticRange({
    startContainer: text,
    startOffset: start,
    endContainer: text,
    endOffset: end,
  })
}

/** Returns the highlight of a token kind, shared by all blocks of the page, and defines its color. */
function highlightOf({kind}: Token): Highlight {
  const name = `code-${kind}`
  const existing = CSS.highlights.get(name)
  if (existing) return existing
  const created = new Highlight()
  CSS.highlights.set(name, created)
  // Screen only: the colors need dark ground, which paper lacks.
  sheet.insertRule(`@media screen {::highlight(${name}) {color: var(--${name})}}`)
  return created
}
