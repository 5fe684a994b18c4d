import {Children, type ReactNode} from 'react'

/**
 * The content of an element in which each text is the only child of its element: beside others, a text gets a `span`.
 * Browsers that translate a page replace texts, and React then fails to change what is beside them.
 */
export function textsApart(content: ReactNode): ReactNode {
  const parts = Children.toArray(content)
  if (parts.length < 2) return parts[0]
  return parts.map((part, index) =>
    typeof part === 'string' ? <span key={index}>{part}</span> : part,
  )
}
