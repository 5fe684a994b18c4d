import type {ReactNode} from 'react'
import type {DrawingName} from '@skyforge/config/site/drawings.ts'
import {Drawing} from '#web/ui/drawing.tsx'

type ListHeroProps = {
  heading: string
  tagline?: string | null | undefined
  drawing: DrawingName
  /** Above the heading: a link to the parent list. */
  above?: ReactNode
  children?: ReactNode
}

export function ListHero({heading, tagline, drawing, above, children}: ListHeroProps) {
  return (
    <header className="blueprint-night overflow-hidden bg-ink text-on-dark">
      <div className="mx-auto grid max-w-page items-center gap-x-4 gap-y-10 px-5 pt-14 pb-28 sm:px-8 md:grid-cols-[27.5rem_1fr] md:pt-10 lg:grid-cols-[37rem_1fr] lg:pt-6 lg:pb-20">
        <div className="wrap-anywhere">
          {above}
          <h1 dir="auto" className="text-display text-white">
            {heading}
          </h1>
          {tagline && (
            <p dir="auto" className="mt-6 max-w-[42ch] text-lead">
              {tagline}
            </p>
          )}
          {children}
        </div>
        <Drawing
          name={drawing}
          alt=""
          className="w-full max-w-lg justify-self-center max-sm:hidden md:-mr-8 md:w-[calc(100%+2rem)] md:max-w-none xl:-mr-20 xl:w-[calc(100%+5rem)]"
        />
      </div>
    </header>
  )
}
