/** A word or phrase of `text::query`. */
export type TextTerm = {text: string; phrase: boolean; negated: boolean}

/** @returns no terms for a query that matches everything */
export function parseTextQuery(query: string): TextTerm[] {
  const terms = query.matchAll(/(?<minus>-)?(?:"(?<phrase>[^"]*)"|(?<word>[^\s"]+))/g)
  return [...terms].flatMap(({groups}) => {
    const text = (groups?.['phrase'] ?? groups?.['word'] ?? '').trim()
    if (!/[\p{L}\p{N}]/u.test(text)) return []
    return [{text, phrase: groups?.['phrase'] !== undefined, negated: groups?.['minus'] === '-'}]
  })
}
