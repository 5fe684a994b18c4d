import {Card, Label, Stack} from '@sanity/ui'
import type {CSSProperties, ReactNode} from 'react'

/** A part of the form that shows what others will see of the article. */
export function PreviewCard({title, children}: {title: string; children: ReactNode}) {
  return (
    <Stack gap={3} role="region" aria-label={title}>
      <Label size={1} muted>
        {title}
      </Label>
      <Card border radius={3} overflow="hidden" height="fill">
        {children}
      </Card>
    </Stack>
  )
}

/** As much of a text as others show; screen readers have all of it. */
export function cutAfter(lines: number): CSSProperties {
  return {
    display: '-webkit-box',
    WebkitLineClamp: lines,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }
}
