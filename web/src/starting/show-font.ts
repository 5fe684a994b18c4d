import {LATE_FONT} from './late-font.ts'

const FONT = '1rem "Figtree Variable"'
/** By so much, in em, letters may stand closer or farther apart than they should; nobody sees it. */
const TRACKING = [0.005, 0.01, 0.015, 0.02, 0.025]
/** What moves by less than three pixels does not count as moved, for browsers neither. */
const STILL_PX = 2

/**
 * Takes the site's font when it has arrived, so that nothing moves which the visitor sees: a text that would
 * now have a line more or less gets letters a little closer or farther apart, or keeps its height. Where that
 * is not enough, the other font stays until nobody looks.
 */
export async function showFont(): Promise<void> {
  const page = document.documentElement
  if (!page.hasAttribute(LATE_FONT)) return
  await Promise.all(Array.from(document.querySelectorAll<HTMLLinkElement>(SHEETS), arrival))
  await document.fonts.load(FONT)
  const texts = textBlocks(document.body).map((block) => ({
    block,
    before: block.getBoundingClientRect(),
  }))
  page.removeAttribute(LATE_FONT)
  for (const {block, before} of texts) fit(block, before.height)
  const hasMoved = texts.some(({block, before}) => {
    return Math.abs(block.getBoundingClientRect().top - before.top) > STILL_PX
  })
  if (!hasMoved) return
  for (const {block} of texts) unfit(block)
  page.setAttribute(LATE_FONT, '')
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') page.removeAttribute(LATE_FONT)
  })
}

const SHEETS = 'link[rel="stylesheet"]'

function arrival(link: HTMLLinkElement): Promise<unknown> {
  if (link.sheet) return Promise.resolve()
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}

/** The elements whose lines the texts fill, down to the window's lower edge. */
function textBlocks(root: Node): HTMLElement[] {
  const blocks = new Set<HTMLElement>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    if (walker.currentNode.textContent?.trim()) blocks.add(blockAround(walker.currentNode))
  }
  return [...blocks].filter((block) => block.getBoundingClientRect().top < window.innerHeight)
}

function blockAround(node: Node): HTMLElement {
  const element = node.parentElement ?? document.body
  return getComputedStyle(element).display === 'inline' ? blockAround(element) : element
}

/** Gives a text the height back that it had, if it can. */
function fit(block: HTMLElement, height: number): void {
  const heightNow = () => block.getBoundingClientRect().height
  const grown = heightNow() - height
  if (Math.abs(grown) <= STILL_PX) return
  const own = getComputedStyle(block).letterSpacing
  for (const step of TRACKING) {
    const added = grown > 0 ? -step : step
    block.style.letterSpacing = `calc(${own === 'normal' ? '0px' : own} + ${added}em)`
    if (Math.abs(heightNow() - height) <= STILL_PX) return
  }
  unfit(block)
  if (grown < 0) block.style.minHeight = `${height}px`
}

function unfit({style}: HTMLElement): void {
  style.removeProperty('letter-spacing')
  style.removeProperty('min-height')
}
