export type BenefitFigure = {
  /** The figure is the most that was reached, not what everyone gets. */
  upTo: boolean
  value: string
}

const FIGURE = /(up to )?(\+?\d+(?:\.\d+)?(?:-\d+)?(?:%|x| weeks))/

/** The first figure of a sentence that measures something: a percentage, a factor, a time in weeks. */
export function benefitFigure(sentence: string): BenefitFigure | undefined {
  const match = FIGURE.exec(sentence)
  return match?.[2] ? {upTo: match[1] !== undefined, value: match[2]} : undefined
}
