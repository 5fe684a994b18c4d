import type {ReactNode} from 'react'
import {Drawing} from '#web/ui/drawing.tsx'

type HeroProps = {
  heading: ReactNode
  text?: ReactNode
  /** Small line above the heading. */
  kicker?: string
  /** Buttons. */
  actions?: ReactNode
  /** Name and alternative text of the drawing; empty text if it is decorative. */
  drawing?: {name: `hero/${string}`; alt: string}
}

/**
 * The dark band at the top of a page. The drawing is below the text on small screens, beside all but the heading on
 * medium ones, and beside everything on large ones, where it reaches into the margin.
 */
export function Hero({heading, text, kicker, actions, drawing}: HeroProps) {
  return (
    <header className="blueprint-night overflow-hidden bg-ink text-on-dark">
      <div
        className={`mx-auto grid max-w-page grid-cols-1 items-center gap-x-10 gap-y-10 px-5 py-14 sm:px-8 md:gap-y-6 lg:gap-x-4 lg:py-16 ${drawing ? 'md:grid-cols-2 lg:grid-cols-[34rem_1fr] xl:grid-cols-[36rem_1fr]' : ''}`}
      >
        <div className="md:max-lg:contents">
          <div className="md:max-lg:col-span-2">
            {kicker && <p className="mb-4 font-mono text-small text-on-dark-link">{kicker}</p>}
            <h1 className="text-display text-white">{heading}</h1>
          </div>
          {(text || actions) && (
            <div className="mt-6 space-y-9 md:max-lg:mt-0 md:max-lg:self-start">
              {text && <p className="max-w-[46ch] text-lead">{text}</p>}
              {actions && <div className="flex flex-wrap gap-4">{actions}</div>}
            </div>
          )}
        </div>
        {drawing && (
          <Drawing
            name={drawing.name}
            alt={drawing.alt}
            priority
            className="w-full max-w-lg justify-self-center md:-ml-4 md:w-[calc(100%+3rem)] md:max-w-none md:justify-self-start xl:ml-0 xl:w-[calc(100%+5rem)]"
          />
        )}
      </div>
    </header>
  )
}
