import {processSection, processSteps, type ProcessStep} from '#web/copy/process.ts'
import {Drawing} from '#web/ui/drawing.tsx'
import {Reveal} from '#web/ui/motion/reveal.tsx'
import {Section} from '#web/ui/section.tsx'

/** The four steps of a project, as a loop. */
export function ProcessSection() {
  const {heading, intro, again} = processSection
  return (
    <Section heading={heading} intro={intro} ground="white">
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-4">
        {processSteps.map((step, order) => (
          <Reveal key={step.title} as="li" order={order}>
            <StepCard step={step} />
          </Reveal>
        ))}
      </ul>
      <WayBack label={again} />
    </Section>
  )
}

function StepCard({step: {title, image, description, result}}: {step: ProcessStep}) {
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-white transition-[scale] duration-300 hover:z-10 hover:shadow-raised motion-safe:hover:scale-105">
      <div className="blueprint-paper border-b border-line p-4">
        <Drawing name={image} alt="" className="w-full" />
      </div>
      <div className="flex-1 p-5 xl:p-6">
        <h3 className="text-heading text-ink">{title}</h3>
        <p className="mt-3 text-small">{description}</p>
      </div>
      <p className="border-t border-line px-5 py-4 text-small lg:min-h-26 xl:px-6">
        <span className="block font-mono text-note">{processSection.resultLabel}</span>
        <span className="font-semibold text-ink">{result}</span>
      </p>
    </article>
  )
}

/** The line from the last card back to the first. */
function WayBack({label}: {label: string}) {
  return (
    <p className="relative mt-6 flex items-end justify-center font-mono text-note lg:mx-[12%] lg:mt-0 lg:h-10 lg:border-x lg:border-b lg:border-field lg:before:absolute lg:before:top-1 lg:before:-left-[4.5px] lg:before:size-2 lg:before:rotate-45 lg:before:border-t lg:before:border-l lg:before:border-field">
      <span className="bg-white px-4 lg:[translate:0_50%]">{label}</span>
    </p>
  )
}
