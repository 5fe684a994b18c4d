import {Children, type ReactNode} from 'react'

/**
 * Wraps each text that has siblings in a `span`. Browsers that translate a page replace text nodes, and React then
 * fails to update their siblings.
 */
export function textsApart(content: ReactNode): ReactNode {
  const parts = Children.toArray(content)
  if (parts.length < 2) return parts[0]
  return parts.map((part, index) =>
    typeof part === 'string' ? <span key={index}>{part}</span> : part,
  )
}
