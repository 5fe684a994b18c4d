import type {Page} from 'playwright/test'

/** The sign that a translation adds to a text. */
export const TRANSLATED = ' ◦'

/**
 * Translates the page like browsers do, now and on later changes: replaces each text node with a new one inside two
 * `font` elements. React then holds a detached node.
 */
export function translate(page: Page): Promise<void> {
  return page.evaluate(translateDocument, TRANSLATED)
}

/** Translates each later document of the page and its frames, before the site's code runs. */
export async function translateEarly(page: Page): Promise<void> {
  await page.addInitScript(
    `addEventListener('DOMContentLoaded', () => (${translateDocument})(${JSON.stringify(TRANSLATED)}))`,
  )
}

/** Changes the markup before the site's code runs: translators also add and move elements. */
export async function rearrangeEarly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const each of document.querySelectorAll(
        'header, main, footer, [data-hydrating] *:has(> form)',
      ))
        each.prepend(document.createElement('font'))
      for (const form of document.forms) form.append(form.firstElementChild ?? '')
    })
  })
}

function translateDocument(sign: string): void {
  const leftAlone =
    'script, style, noscript, textarea, pre, code, svg, font, [translate=no], .notranslate'
  const replace = (text: Text) => {
    if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(leftAlone)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data.replace(/\s*$/, (space) => sign + space)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const replaceIn = (root: Node) => {
    if (root instanceof Text) return replace(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) replace(text)
  }
  replaceIn(document.body)
  new MutationObserver((changes) => {
    for (const {addedNodes} of changes) for (const node of addedNodes) replaceIn(node)
  }).observe(document.body, {childList: true, subtree: true})
}
