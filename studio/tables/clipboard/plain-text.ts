const NO_TEXT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'TITLE', 'META', 'LINK'])
const LINES = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE CAPTION DD DIV DL DT FIGCAPTION FIGURE H1 H2 H3 H4 H5 H6 LI OL P PRE SECTION TABLE TD TH TR UL'.split(
    ' ',
  ),
)

/** Whether a page does not show an element, as far as the element itself says. */
export function isHidden(element: Element): boolean {
  const style = element.getAttribute('style') ?? ''
  return (
    element.hasAttribute('hidden') ||
    /(?:display:\s*none|visibility:\s*(?:collapse|hidden)|mso-hide:\s*all)/i.test(style)
  )
}

/** The bullet or number that Word writes into the text of a list. */
function isListMarker(element: Element): boolean {
  return /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '')
}

function keepsSpaces(element: Element, inherited: boolean): boolean {
  const [, value] = /white-space:\s*([\w-]+)/i.exec(element.getAttribute('style') ?? '') ?? []
  return value ? /^(?:pre|break-spaces)/i.test(value) : inherited || element.tagName === 'PRE'
}

/** Builds a text as a browser lays it out: runs of spaces are one, and blocks begin lines of their own. */
class Lines {
  text = ''

  add(text: string, asIs: boolean) {
    const plain = (asIs ? text : text.replaceAll(/[ \t\r\n\f]+/g, ' ')).replaceAll('\u00A0', ' ')
    const follows = this.text === '' || /\s/.test(this.text.at(-1) ?? '')
    this.text += !asIs && follows ? plain.replace(/^ /, '') : plain
  }

  break() {
    this.text += '\n'
  }

  begin() {
    if (this.text && !this.text.endsWith('\n')) this.break()
  }
}

function collect(node: Node, lines: Lines, asIs: boolean) {
  if (node.nodeType === Node.TEXT_NODE) lines.add(node.textContent ?? '', asIs)
  if (!(node instanceof Element)) return
  if (NO_TEXT.has(node.tagName) || isHidden(node) || isListMarker(node)) return
  if (node.tagName === 'BR') return lines.break()
  if (node.tagName === 'IMG') return lines.add(node.getAttribute('alt') ?? '', false)
  const isLine = LINES.has(node.tagName)
  if (isLine) lines.begin()
  for (const child of node.childNodes) collect(child, lines, keepsSpaces(node, asIs))
  if (isLine) lines.begin()
}

/**
 * What a reader sees of an element, without its markup: `<br>` and blocks are line breaks, images their
 * alternative texts.
 */
export function plainText(element: Element): string {
  const lines = new Lines()
  const preserving = element.closest('[style*="white-space"]')
  const asIs = preserving !== null && keepsSpaces(preserving, false)
  for (const child of element.childNodes) collect(child, lines, keepsSpaces(element, asIs))
  return asIs ? lines.text : lines.text.replaceAll(/ +\n/g, '\n').trim()
}
