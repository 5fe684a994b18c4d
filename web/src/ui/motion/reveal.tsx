import type {CSSProperties, ReactNode} from 'react'
import {useReveal} from './use-reveal.ts'

type RevealProps = {
  as?: 'div' | 'li'
  /** Position in its row of cards: each appears 0.2 s after the one before. */
  order?: number
  /** Fraction of the window's height that its top must reach. */
  line?: number
  className?: string
  /** A single element, which keeps its space and appears on scroll. */
  children: ReactNode
}

/** Fades and slides in when scrolled to. */
export function Reveal({as: Tag = 'div', order = 0, line, className, children}: RevealProps) {
  const ref = useReveal<HTMLDivElement & HTMLLIElement>(line)
  const style: CSSProperties & {'--order': number} = {'--order': order}
  return (
    <Tag ref={ref} className={className} style={style}>
      {children}
    </Tag>
  )
}
