import type {Budget} from '../../budget.ts'
import {isObject} from '../values/values.ts'
import type {Functions} from './function.ts'

export const ptFunctions: Functions = {
  /** The text of a block, or of an array of blocks with an empty line between them. */
  text([value], {budget}) {
    if (isObject(value)) return blockText(value, budget)
    if (!Array.isArray(value)) return null
    const texts: string[] = []
    collectTexts(value, texts, budget)
    if (texts.length === 0) return null
    budget.characters(texts.reduce((total, text) => total + text.length + 2, 0))
    return texts.join('\n\n')
  },
}

function collectTexts(blocks: readonly unknown[], texts: string[], budget: Budget): void {
  for (const block of blocks) {
    budget.step(1 / 4)
    if (Array.isArray(block)) collectTexts(block, texts, budget)
    else {
      const text = isObject(block) ? blockText(block, budget) : null
      if (text !== null) texts.push(text)
    }
  }
}

/** What the spans of a block say; null for what is no block. */
function blockText(block: Record<string, unknown>, budget: Budget): string | null {
  const {_type, children} = block
  if (typeof _type !== 'string' || !Array.isArray(children)) return null
  let text = ''
  for (const child of children) {
    budget.step(1 / 4)
    if (!isObject(child) || child['_type'] !== 'span' || typeof child['text'] !== 'string') continue
    budget.characters(child['text'].length)
    text += child['text']
    budget.grows(text.length)
  }
  return text
}
