import type {ReactNode} from 'react'
import {textsApart} from './texts-apart.tsx'

type ListProps = {as: 'ul' | 'ol'; value: {level?: number}; children?: ReactNode}

/** Bullets and numbers by nesting level, as in plain text. */
const markers = {
  ul: ['list-disc', 'list-[circle]', 'list-[square]'],
  ol: ['list-decimal', 'list-[lower-alpha]', 'list-[lower-roman]'],
}

export function List({as: Tag, value: {level = 1}, children}: ListProps) {
  const marker = markers[Tag][(level - 1) % 3]
  // Markers are on the side where their item starts.
  const place = level === 1 ? 'mx-auto my-5 w-full max-w-text *:ms-6' : 'my-2 *:ms-5'
  return <Tag className={`space-y-2 marker:text-slate ${marker} ${place}`}>{children}</Tag>
}

export function ListItem({children}: {children?: ReactNode}) {
  return (
    <li dir="auto" className="ps-1">
      {textsApart(children)}
    </li>
  )
}
