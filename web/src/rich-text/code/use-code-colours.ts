import {useEffect, useRef} from 'react'
import type {CodeLanguage, Grammar} from './languages.ts'

/** Distance from the window at which a block's colors are fetched. */
const MARGIN = '600px 0px'

/** Longer code is not colored, as painting would block the page. */
const LONGEST = 50_000

/**
 * Colors the text of an element once it comes near the view. The text itself stays as rendered, so a browser without
 * the CSS Custom Highlight API, or without script, shows it in white.
 */
export function useCodeColours(code: string, {grammar}: CodeLanguage) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!ref.current || !grammar || code.length > LONGEST || !canPaint()) return undefined
    return paintWhenNear(ref.current, grammar)
  }, [code, grammar])
  return ref
}

function canPaint(): boolean {
  return typeof Highlight === 'function' && 'highlights' in CSS
}

/** Waits until the element is near; the returned function stops waiting or removes the colors. */
function paintWhenNear(element: HTMLElement, grammar: Grammar): () => void {
  let erase: (() => void) | undefined
  let isOver = false
  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      try {
        const [{paint}, rules] = await Promise.all([import('./paint.ts'), grammar()])
        const text = element.firstChild
        if (text instanceof Text && !isOver) erase = paint(text, rules)
      } catch (error) {
        console.warn('Code stays without colours:', error)
      }
    },
    {rootMargin: MARGIN},
  )
  observer.observe(element)
  return () => {
    isOver = true
    observer.disconnect()
    erase?.()
  }
}
