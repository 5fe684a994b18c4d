import {NOT_HYDRATED} from './late-font.ts'

/** By so much, in em, letters may stand closer or farther apart than they should; nobody sees it. */
const TRACKING = [0.005, 0.01, 0.015, 0.02, 0.025]
/** What moves by less than three pixels does not count as moved, for browsers neither. */
const STILL_PX = 2

/**
 * The texts of a part of the page, down to the window's lower edge, at their present places. They can be
 * fitted to these when they are set in another font.
 */
export class StillTexts {
  readonly #part: HTMLElement
  readonly #next: HTMLElement | undefined
  readonly #end: number
  readonly #texts: {block: HTMLElement; before: DOMRect}[]

  /** @param next - the part that comes after it */
  constructor(part: HTMLElement, next?: HTMLElement) {
    this.#part = part
    this.#next = next
    this.#end = this.#endNow()
    this.#texts = textBlocks(part)
      .map((block) => ({block, before: block.getBoundingClientRect()}))
      .filter(({before}) => before.top < window.innerHeight)
  }

  /**
   * A text that has a line more or less than before gets letters a little closer or farther apart, or keeps
   * its height. False if something that the visitor sees has moved all the same.
   */
  fit(): boolean {
    for (const {block, before} of this.#texts) {
      if (!block.closest(NOT_HYDRATED)) fitHeight(block, before.height)
    }
    const end = this.#endNow()
    const isBelow = Math.min(this.#end, end) >= window.innerHeight
    return (
      (isBelow || isStill(this.#end, end)) &&
      this.#texts.every(({block, before}) => isStill(before.top, block.getBoundingClientRect().top))
    )
  }

  /** Where what comes after it begins: there is room between two texts. One that stands beside it begins higher up. */
  #endNow(): number {
    const {bottom} = this.#part.getBoundingClientRect()
    return Math.max(bottom, this.#next?.getBoundingClientRect().top ?? bottom)
  }

  unfit(): void {
    for (const {block} of this.#texts) unfit(block)
  }
}

function isStill(before: number, now: number): boolean {
  return Math.abs(now - before) <= STILL_PX
}

/** The elements whose lines the texts fill. */
function textBlocks(root: Node): HTMLElement[] {
  const blocks = new Set<HTMLElement>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    if (walker.currentNode.textContent?.trim()) blocks.add(blockAround(walker.currentNode))
  }
  return [...blocks]
}

function blockAround(node: Node): HTMLElement {
  const element = node.parentElement ?? document.body
  return getComputedStyle(element).display === 'inline' ? blockAround(element) : element
}

/** Gives a text the height back that it had, if it can. */
function fitHeight(block: HTMLElement, height: number): void {
  const heightNow = () => block.getBoundingClientRect().height
  const grown = heightNow() - height
  if (Math.abs(grown) <= STILL_PX) return
  const own = getComputedStyle(block).letterSpacing
  for (const step of TRACKING) {
    const added = grown > 0 ? -step : step
    block.style.letterSpacing = `calc(${own === 'normal' ? '0px' : own} + ${added}em)`
    if (isStill(height, heightNow())) return
  }
  unfit(block)
  if (grown < 0) block.style.minHeight = `${height}px`
}

function unfit({style}: HTMLElement): void {
  style.removeProperty('letter-spacing')
  style.removeProperty('min-height')
}
