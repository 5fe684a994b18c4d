import type {Collection} from '#web/content/collections.ts'
import type {DrawingName} from '#web/lib/drawings.ts'
import {Drawing} from '#web/ui/drawing.tsx'

const drawings: Record<Collection['key'], DrawingName> = {
  blog: 'hero/blog',
  announcements: 'hero/announcements',
}

/** Heading and tagline of a list, beside a drawing of what it is about. */
export function ListHero({collection}: {collection: Collection}) {
  return (
    <header className="blueprint-night overflow-hidden bg-ink text-on-dark">
      <div className="mx-auto grid max-w-page items-center gap-x-4 gap-y-10 px-5 pt-14 pb-20 sm:px-8 lg:grid-cols-[37rem_1fr] lg:pt-8 lg:pb-20">
        <div>
          <h1 className="text-display text-balance text-white">{collection.heading}</h1>
          <p className="mt-6 max-w-[42ch] text-lead">{collection.tagline}</p>
        </div>
        <Drawing
          name={drawings[collection.key]}
          alt=""
          priority
          className="w-full max-w-lg justify-self-center max-sm:hidden lg:-mr-8 lg:w-[calc(100%+2rem)] lg:max-w-none"
        />
      </div>
    </header>
  )
}
