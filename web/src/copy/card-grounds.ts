import type {Collection} from '@skyforge/config/collections.ts'

/** Backgrounds of article cards, in `public/drawings/social`. */
export type GroundName = keyof typeof groundsByName

/** Words in category titles that suit a drawing; the first match is used. */
const groundsByName = {
  connect: /\bconnect\b|contact/i,
  migration: /migrat/i,
  containers: /kubernetes|container|fargate|\be[ck]s\b/i,
  serverless: /serverless|lambda|event/i,
  measures: /cost|finops|observab|perform|monitor/i,
  delivery: /dev(?:sec)?ops|secur|deliver|pipeline|terraform|infrastructure as code/i,
  architecture: /architect/i,
} as const

/** Default of collections that should not use the architecture drawing. */
const groundOfCollection: Partial<Record<Collection, GroundName>> = {announcements: 'delivery'}

/** Returns the drawing that suits an article best, by its categories. */
export function groundOf(collection: Collection, categories: readonly string[]): GroundName {
  const names = Object.keys(groundsByName) as GroundName[]
  const found = categories.flatMap((category) =>
    names.filter((name) => groundsByName[name].test(category)),
  )
  return found[0] ?? groundOfCollection[collection] ?? 'architecture'
}

export function groundPath(name: GroundName): string {
  return `/drawings/social/${name}.svg`
}

/** Position of the company's mark, in pixels from the top left corner. */
export const markPlace = {x: 64, y: 56, size: 44} as const
