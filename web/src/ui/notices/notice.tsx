import type {ReactNode} from 'react'
import {Drawing} from '../drawing.tsx'

type NoticeProps = {
  heading: string
  text: string
  /** Buttons to go on with. */
  children: ReactNode
}

/** Replaces a page that is missing or cannot be shown: what happened, and where to go. */
export function Notice({heading, text, children}: NoticeProps) {
  return (
    <section className="blueprint-paper flex min-h-[60svh] items-center">
      <div className="mx-auto grid w-full max-w-page items-center gap-x-10 gap-y-12 px-5 py-16 sm:px-8 md:grid-cols-[1fr_18rem] lg:grid-cols-[1fr_26rem]">
        <div>
          <h1 className="text-headline text-ink">{heading}</h1>
          <p className="mt-5 max-w-[48ch] text-lead">{text}</p>
          <div className="mt-8 flex flex-wrap gap-4">{children}</div>
        </div>
        <Drawing name="panel/missing-part" alt="" className="w-full max-w-72 md:max-w-none" />
      </div>
    </section>
  )
}
