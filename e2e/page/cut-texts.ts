import type {Page} from 'playwright/test'

/** Text spacing that readers may set and pages must support (WCAG 1.4.12). */
export const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/**
 * Finds texts outside the window, or cut off by an ancestor that does not scroll. Ignores texts for screen readers and
 * line-clamped excerpts.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent?.checkVisibility({visibilityProperty: true}) || !text.textContent?.trim())
        continue
      if (parent.closest('svg, script, style, noscript, template, [aria-hidden=true]')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const boxes = [...range.getClientRects()].filter(({width, height}) => width > 1 && height > 1)
      if (boxes.some((box) => isCut(box, parent))) cut.push(text.textContent.trim().slice(0, 80))
    }
    return cut

    function isCut(box: DOMRect, parent: Element): boolean {
      let isScrolled = false
      for (let around: Element | null = parent; around; around = around.parentElement) {
        const {overflowX, overflowY, webkitLineClamp, position} = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        if (webkitLineClamp !== 'none' || edge.width <= 1 || edge.height <= 1) return false
        if (/auto|scroll/.test(overflowX)) isScrolled = true
        const hides = (overflow: string) => /hidden|clip/.test(overflow)
        const isOutside = box.left < edge.left - 1 || box.right > edge.right + 1
        if (!isScrolled && hides(overflowX) && isOutside) return true
        if (hides(overflowY) && box.bottom > edge.bottom + 4) return true
        // The skip link waits above the window.
        if (position === 'fixed' && edge.bottom <= 0) return false
      }
      return !isScrolled && (box.left < -1 || box.right > document.documentElement.clientWidth + 1)
    }
  })
}
