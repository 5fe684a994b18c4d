import {createContext, use, type ReactNode} from 'react'
import {LinkSign} from '#web/ui/icons.ts'
import {textsApart} from './texts-apart.tsx'

/** Heading ids of the surrounding article, by block key. */
export const HeadingIds = createContext<ReadonlyMap<string, string>>(new Map())

/** By the editor's rank. */
const looks = {
  // On a phone the sizes of titles are close to each other.
  1: 'mt-16 mb-6 text-title text-ink max-sm:text-[1.9375rem]',
  2: 'mt-14 mb-5 text-lead-title text-ink',
  3: 'mt-10 mb-4 text-heading text-ink',
  4: 'mt-8 mb-3 font-semibold text-ink',
} as const

type HeadingProps = {
  rank: keyof typeof looks
  value: {_key?: string}
  children?: ReactNode
}

/**
 * A heading with a link to itself. The title is the page's first heading, so ranks 1 and 2 are both `h2`, rank 1
 * larger.
 */
export function Heading({rank, value, children}: HeadingProps) {
  const Tag = rank === 1 ? 'h2' : (`h${rank}` as const)
  const id = use(HeadingIds).get(value._key ?? '')
  return (
    <div dir="auto" className={`group mx-auto flex max-w-text items-baseline gap-2 ${looks[rank]}`}>
      <Tag id={id} className="wrap-anywhere">
        {textsApart(children)}
      </Tag>
      {id && (
        <a
          href={`#${id}`}
          aria-label="Link to this part"
          className="relative grid size-6 shrink-0 place-items-center rounded-sm text-slate opacity-0 transition-opacity group-hover:opacity-100 after:absolute after:-inset-2.5 hover:text-sky focus-visible:opacity-100 [@media(hover:none)]:opacity-100"
        >
          <LinkSign className="size-4" />
        </a>
      )}
    </div>
  )
}
