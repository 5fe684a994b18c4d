export type BenefitFigure = {
  /** True if the figure is the best result, not a typical one. */
  upTo: boolean
  value: string
}

const FIGURE = /(up to )?(\+?\d+(?:\.\d+)?(?:-\d+)?(?:%|x| weeks))/

/** Returns the first figure of a sentence that measures something: a percentage, a factor, a time in weeks. */
export function benefitFigure(sentence: string): BenefitFigure | undefined {
  const match = FIGURE.exec(sentence)
  return match?.[2] ? {upTo: match[1] !== undefined, value: match[2]} : undefined
}
