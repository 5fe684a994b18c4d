import {useId} from 'react'
import type {FeatureBannerText} from '#web/copy/pages/services.ts'
import {ButtonLink} from '#web/ui/button.tsx'
import {Drawing} from '#web/ui/drawing.tsx'
import {Reveal} from '#web/ui/motion/reveal.tsx'
import {useTilt} from '#web/ui/motion/use-tilt.ts'

/** A banner appears when its top reaches 80% of the window's height. */
const REVEAL_LINE = 0.8

/** Text, button and drawing take a row each, shared with the neighbouring banner. */
const rows = 'lg:row-span-3 lg:grid lg:grid-rows-subgrid'

/** A large offer on a dark plate that tilts towards the mouse. */
export function FeatureBanner({heading, text, label, to, drawing}: FeatureBannerText) {
  const headingId = useId()
  const {ref, ...pointer} = useTilt<HTMLElement>()
  return (
    <Reveal line={REVEAL_LINE} className={rows}>
      <div {...pointer} className={rows}>
        <section
          ref={ref}
          aria-labelledby={headingId}
          className={`tilt blueprint-night overflow-hidden rounded-lg bg-ink text-on-dark md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-center ${rows}`}
        >
          <div className="pt-5 pl-5 sm:pt-8 sm:pl-8 md:max-lg:py-8 lg:contents">
            <div className="pr-5 pb-7 lg:p-10 lg:pb-7">
              <h2 id={headingId} className="max-w-[16ch] text-title text-white">
                {heading}
              </h2>
              <p className="mt-4 max-w-[46ch]">{text}</p>
            </div>
            <div className="lg:pl-10">
              <ButtonLink to={to} on="dark">
                {label}
              </ButtonLink>
            </div>
          </div>
          <Drawing name={drawing} alt="" className="w-full self-end max-md:mt-5 lg:mt-4" />
        </section>
      </div>
    </Reveal>
  )
}
