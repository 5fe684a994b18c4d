import type {Budget} from '../../budget.ts'
import {MAX_SEARCH_TEXT, overLimit} from '../../limits.ts'

/** A word or phrase of `text::query`. */
export type TextTerm = {text: string; phrase: boolean; negated: boolean}

const TERMS = /(?<minus>-)?(?:"(?<phrase>[^"]*)"|(?<word>[^\s"]+))/g

/** Memory of a term, in members of arrays. */
const TERM_MEMBERS = 10

/**
 * @returns no terms for a query that matches everything
 * @throws LakeError 400 for a longer text than anybody searches for
 */
export function parseTextQuery(query: string, budget: Budget): TextTerm[] {
  if (query.length > MAX_SEARCH_TEXT) throw tooLong()
  budget.reads(query.length)
  const terms: TextTerm[] = []
  for (const {groups} of query.matchAll(TERMS)) {
    budget.made(TERM_MEMBERS)
    const text = (groups?.['phrase'] ?? groups?.['word'] ?? '').trim()
    if (!/[\p{L}\p{N}]/u.test(text)) continue
    const [phrase, negated] = [groups?.['phrase'] !== undefined, groups?.['minus'] === '-']
    terms.push({text, phrase, negated})
  }
  return terms
}

function tooLong(): Error {
  const most = MAX_SEARCH_TEXT.toLocaleString('en')
  const reason = `A text for text::query() has more than ${most} characters.`
  return overLimit('searchText', MAX_SEARCH_TEXT, reason)
}
