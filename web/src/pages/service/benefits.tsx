import {servicePageTexts, type ServiceDetail} from '#web/copy/services/service-detail.ts'
import {Section} from '#web/ui/section.tsx'
import {benefitFigure, type BenefitFigure} from './benefit-figure.ts'

type Size = 'lead' | 'even'

/**
 * The customer's benefits: measured ones with a large figure, others as text. A single figure comes first, with the
 * rest beside it.
 */
export function Benefits({benefits}: {benefits: ServiceDetail['customerBenefits']}) {
  const size = benefits.filter(benefitFigure).length === 1 ? 'lead' : 'even'
  return (
    <Section heading={servicePageTexts.benefits}>
      <ul className={`grid gap-x-16 ${size === 'lead' ? 'lg:grid-cols-2' : 'md:grid-cols-2'}`}>
        {benefits.map((benefit) => (
          <Benefit key={benefit} text={benefit} size={size} />
        ))}
      </ul>
    </Section>
  )
}

function Benefit({text, size}: {text: string; size: Size}) {
  const figure = benefitFigure(text)
  const textSize = size === 'lead' ? 'text-lead' : ''
  if (!figure) return <li className={`border-t border-ink/20 py-6 text-ink ${textSize}`}>{text}</li>
  return (
    <li
      className={`border-t-2 border-ink py-6 text-ink ${textSize} ${size === 'lead' ? 'lg:row-span-3' : ''}`}
    >
      <Figure {...figure} size={size} />
      <p>{text}</p>
    </li>
  )
}

const figureSize: Record<Size, string> = {
  lead: 'mb-5 flex-col text-[clamp(4.5rem,3rem+7vw,8.5rem)] leading-none font-bold tracking-[-0.045em]',
  even: 'mb-3 items-baseline gap-3 text-display',
}

/** Decorative: the sentence below repeats it. */
function Figure({upTo, value, size}: BenefitFigure & {size: Size}) {
  return (
    <p aria-hidden className={`flex text-sky tabular-nums ${figureSize[size]}`}>
      {upTo && <span className="text-lead font-semibold tracking-normal text-slate">up to</span>}
      <span>{value}</span>
    </p>
  )
}
