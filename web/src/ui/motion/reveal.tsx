import type {CSSProperties, ReactNode} from 'react'
import {useReveal} from './use-reveal.ts'

type RevealProps = {
  as?: 'div' | 'li'
  /** Place in its row of cards: each appears 0.2 s after the one before it. */
  order?: number
  /** Part of the window's height that its top has to reach. */
  line?: number
  className?: string
  /** One element; it takes its place at once and appears on scroll. */
  children: ReactNode
}

/** Something that fades and slides in when it is scrolled to. */
export function Reveal({as: Tag = 'div', order = 0, line, className, children}: RevealProps) {
  const ref = useReveal<HTMLDivElement & HTMLLIElement>(line)
  const style: CSSProperties & {'--order': number} = {'--order': order}
  return (
    <Tag ref={ref} className={className} style={style}>
      {children}
    </Tag>
  )
}
