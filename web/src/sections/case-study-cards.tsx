import {caseStudyHref} from '#web/copy/case-studies/case-studies.ts'
import type {CaseStudy} from '#web/copy/case-studies/case-study.ts'
import {Drawing} from '#web/ui/drawing.tsx'
import {Link} from '#web/ui/link.tsx'
import {Reveal} from '#web/ui/motion/reveal.tsx'

type CardsProps = {
  studies: readonly CaseStudy[]
  /** Level of the cards' headings: one below the heading of the grid. */
  headingLevel: 'h2' | 'h3'
}

/** Cards of studies: the first over the full width, the others in a row below. */
export function CaseStudyCards({studies, headingLevel}: CardsProps) {
  const inRow = studies.length - 1
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-6">
      {studies.map((study, index) => (
        <Reveal
          key={study.id}
          as="li"
          order={Math.max(0, index - 1)}
          className={index === 0 ? 'md:col-span-full' : rowClass(inRow, index === inRow)}
        >
          <CaseStudyCard study={study} Heading={headingLevel} />
        </Reveal>
      ))}
    </ul>
  )
}

/** Three fit into a row of large screens; in two columns an odd last one takes both. */
function rowClass(inRow: number, isLast: boolean): string {
  const share = inRow % 3 === 0 ? 'lg:col-span-2' : 'lg:col-span-3'
  return isLast && inRow % 2 === 1 ? `${share} md:max-lg:col-span-full` : share
}

type CardProps = {study: CaseStudy; Heading: CardsProps['headingLevel']}

/** A card of a study: its drawing beside or above the text, depending on the width. */
function CaseStudyCard({study, Heading}: CardProps) {
  const {heading, summary, industry, image} = study
  return (
    <article className="group @container relative h-full rounded-md border border-line bg-white transition-shadow hover:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-sky">
      <div className="flex h-full flex-col @min-[40rem]:grid @min-[40rem]:grid-cols-2 @min-[56rem]:grid-cols-[7fr_5fr]">
        <div className="blueprint-paper grid items-center rounded-t-md border-b border-line @min-[40rem]:rounded-l-md @min-[40rem]:rounded-tr-none @min-[40rem]:border-r @min-[40rem]:border-b-0">
          <Drawing name={image.name} alt={image.alt} className="w-full" />
        </div>
        <div className="flex flex-1 flex-col">
          <div className="flex flex-1 flex-col items-start gap-3 p-5 @min-[40rem]:justify-center @min-[56rem]:p-8">
            <p className="rounded-sm bg-sky-soft px-2 py-0.5 text-note font-medium text-sky">
              {industry}
            </p>
            <Heading className="text-heading text-ink @min-[56rem]:text-lead-title">
              <Link
                to={caseStudyHref(study)}
                className="decoration-ember decoration-2 underline-offset-4 outline-none group-hover:underline after:absolute after:inset-0"
              >
                {heading}
              </Link>
            </Heading>
            <p className="line-clamp-2 text-small text-slate">{summary}</p>
          </div>
          <Figure {...study.figure} />
        </div>
      </div>
    </article>
  )
}

/** The key figure along the bottom, as in a drawing's title block. */
function Figure({value, meaning}: CaseStudy['figure']) {
  return (
    <p className="flex flex-col items-baseline gap-x-3 border-t border-line px-5 py-4 @min-[56rem]:flex-row @min-[56rem]:px-8">
      <span className="text-heading font-bold whitespace-nowrap text-ink tabular-nums">
        {value}
      </span>{' '}
      <span className="text-note">{meaning}</span>
    </p>
  )
}
