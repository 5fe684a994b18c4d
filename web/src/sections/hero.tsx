import type {ReactNode} from 'react'
import {Drawing} from '#web/ui/drawing.tsx'

type HeroProps = {
  heading: ReactNode
  text?: ReactNode
  /** Small line above the heading. */
  kicker?: string
  /** Buttons. */
  actions?: ReactNode
  /** Name and text of the drawing beside the words; empty text when it only decorates. */
  drawing?: {name: `hero/${string}`; alt: string}
}

/** The dark band at the top of a page: what the page is about, drawn and in words. */
export function Hero({heading, text, kicker, actions, drawing}: HeroProps) {
  return (
    <header className="blueprint-night overflow-hidden bg-ink text-on-dark">
      <div className="mx-auto grid max-w-page items-center gap-x-10 gap-y-10 px-5 py-14 sm:px-8 lg:grid-cols-[6fr_5fr] lg:py-16">
        <div>
          {kicker && <p className="mb-4 font-mono text-small text-on-dark-link">{kicker}</p>}
          <h1 className="text-display text-balance text-white">{heading}</h1>
          {text && <p className="mt-6 max-w-[46ch] text-lead">{text}</p>}
          {actions && <div className="mt-9 flex flex-wrap gap-4">{actions}</div>}
        </div>
        {drawing && (
          <Drawing
            name={drawing.name}
            alt={drawing.alt}
            priority
            className="w-full max-w-lg justify-self-center lg:w-[calc(100%+2.5rem)] lg:max-w-none xl:w-[calc(100%+4rem)]"
          />
        )}
      </div>
    </header>
  )
}
