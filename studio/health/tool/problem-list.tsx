import {Badge, Flex, Heading, Stack} from '@sanity/ui'
import {useVirtualizer} from '@tanstack/react-virtual'
import {useId, useLayoutEffect, useRef, useState} from 'react'
import type {Entry} from './entries.ts'
import {ProblemRow} from './problem-row.tsx'

/** Until it is measured. */
const ROW_PX = 74
const GAP_PX = 4

type ProblemListProps = {
  title: 'Errors' | 'Warnings'
  entries: readonly Entry[]
  /** What scrolls, around this and other lists. */
  scroller: HTMLElement | null
}

/** A list of which the part that is in view is drawn. */
export function ProblemList({title, entries, scroller}: ProblemListProps) {
  const list = useRef<HTMLUListElement>(null)
  const start = useStart(list.current, scroller, entries)
  const id = useId()
  // oxlint-disable-next-line react/incompatible-library -- its values go into no component that is memoized
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => entries[index]?.key ?? index,
    scrollMargin: start,
    gap: GAP_PX,
    overscan: 6,
  })
  return (
    <Stack gap={3} as="section">
      <Flex gap={2} align="center">
        <Heading as="h2" size={1} id={id}>
          {title}
        </Heading>
        <Badge tone={title === 'Errors' ? 'critical' : 'caution'} fontSize={1}>
          {entries.length.toLocaleString('en-US')}
        </Badge>
      </Flex>
      <ul
        ref={list}
        aria-labelledby={id}
        tabIndex={-1}
        style={{
          position: 'relative',
          height: rows.getTotalSize(),
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {rows.getVirtualItems().map(({key, index, start: top}) => {
          const entry = entries[index]
          return (
            entry && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                style={{position: 'absolute', insetInline: 0, top: top - start}}
              >
                <ProblemRow entry={entry} onMended={() => list.current?.focus()} />
              </li>
            )
          )
        })}
      </ul>
    </Stack>
  )
}

/** How far below the top of the scrolled content a list begins: what stands above it may grow and shrink. */
function useStart(list: HTMLElement | null, scroller: HTMLElement | null, entries: unknown) {
  const [start, setStart] = useState(0)
  useLayoutEffect(() => {
    if (!list || !scroller) return undefined
    const measure = () => {
      const top = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top
      setStart(Math.round(top + scroller.scrollTop))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const child of scroller.children) observer.observe(child)
    return () => observer.disconnect()
  }, [list, scroller, entries])
  return start
}
