/** Elements that begin a line on a page, and say nothing else about their text. */
const BOXES =
  'address, article, aside, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, header, main, nav, section, summary'
/** Others that do, whose text is a block by itself unless it is within one. */
const PARAGRAPHS = 'h1, h2, h3, h4, h5, h6, p'
const LINES = `${BOXES}, ${PARAGRAPHS}`
/** What becomes blocks of its own wherever it stands. */
const OWN_BLOCKS = 'blockquote, hr, img, ol, pre, table, ul'
const BLOCKS = `${LINES}, ${OWN_BLOCKS}`
/** Elements whose text is one block of this text, of however many lines. */
const SINGLE_BLOCKS = 'blockquote, h1, h2, h3, h4, h5, h6, li'

type Line = {hasText: boolean; isEnded: boolean}

function isBlank(node: Node): boolean {
  return node.nodeType === Node.COMMENT_NODE || !node.textContent?.trim()
}

function isOrHasBlock(node: Node): boolean {
  return node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null)
}

function addText(text: Text, line: Line) {
  if (isBlank(text)) {
    if (line.isEnded || !line.hasText) text.remove()
    return
  }
  if (line.isEnded) text.before(text.ownerDocument.createElement('br'))
  Object.assign(line, {hasText: true, isEnded: false})
}

/** Writes the lines within an element with `<br>` between them, in place of elements that begin lines. */
function joinLines(element: Element, line: Line) {
  const end = () => (line.isEnded = line.hasText)
  for (const node of Array.from(element.childNodes)) {
    if (node instanceof Text) addText(node, line)
    if (!(node instanceof Element)) continue
    if (node.matches(`br, ${OWN_BLOCKS}`)) {
      Object.assign(line, {hasText: false, isEnded: false})
    } else if (node.matches(LINES)) {
      end()
      joinLines(node, line)
      end()
      node.replaceWith(...node.childNodes)
    } else {
      joinLines(node, line)
    }
  }
}

/** Whether a paragraph is all that an element has, as in items of Google Docs and of Word's pages. */
function hasParagraphAlone({childNodes, firstElementChild}: Element): boolean {
  return childNodes.length === 1 && firstElementChild?.matches(PARAGRAPHS) === true
}

/** What stands in a box before, between and after the blocks in it, or is all of its text. */
function runsIn(box: Element): ChildNode[][] {
  const runs: ChildNode[][] = [[]]
  for (const node of box.childNodes) {
    if (isOrHasBlock(node)) runs.push([])
    else runs.at(-1)?.push(node)
  }
  return runs
}

/** A run without spaces and line breaks around it, which show nothing there. */
function shownPart(run: readonly ChildNode[]): readonly ChildNode[] {
  const isShown = (node: Node) => !isBlank(node)
  return run.slice(run.findIndex(isShown), run.findLastIndex(isShown) + 1)
}

function wrapText(box: Element) {
  for (const run of runsIn(box).map(shownPart)) {
    const paragraph = box.ownerDocument.createElement('p')
    run[0]?.before(paragraph)
    paragraph.append(...run)
  }
}

/**
 * Makes lines of a page that are so by their element alone, such as those in a `<div>`, into paragraphs or line
 * breaks: what reads the page next knows no others.
 */
export function separateLines(page: Document) {
  for (const element of page.querySelectorAll(SINGLE_BLOCKS)) {
    if (!hasParagraphAlone(element)) joinLines(element, {hasText: false, isEnded: false})
  }
  for (const box of page.querySelectorAll(BOXES)) wrapText(box)
}
