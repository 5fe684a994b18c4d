import {useId} from 'react'
import type {FeatureBannerText} from '#web/site/services-page.ts'
import {ButtonLink} from '#web/ui/button.tsx'
import {Drawing} from '#web/ui/drawing.tsx'
import {Reveal} from '#web/ui/reveal.tsx'
import {useTilt} from '#web/ui/use-tilt.ts'

/** Spec §2: a banner reveals when its top reaches 80% of the window's height. */
const REVEAL_LINE = 0.8

/** A large offer on a dark plate that leans towards the mouse. */
export function FeatureBanner({heading, text, label, to, drawing}: FeatureBannerText) {
  const headingId = useId()
  const {ref, ...pointer} = useTilt<HTMLElement>()
  return (
    <Reveal line={REVEAL_LINE}>
      <div {...pointer} className="h-full">
        <section
          ref={ref}
          aria-labelledby={headingId}
          className="tilt blueprint-night grid h-full overflow-hidden rounded-lg bg-ink text-on-dark md:max-lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
        >
          <div className="flex flex-col items-start p-5 sm:p-8 md:max-lg:justify-center lg:p-10 lg:pb-0">
            <h2 id={headingId} className="text-title text-balance text-white">
              {heading}
            </h2>
            <p className="mt-4 max-w-[46ch] text-pretty">{text}</p>
            <ButtonLink to={to} on="dark" className="mt-7">
              {label}
            </ButtonLink>
          </div>
          <Drawing name={drawing} alt="" className="w-full self-end" />
        </section>
      </div>
    </Reveal>
  )
}
