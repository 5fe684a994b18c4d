import type {Collection} from '@skyforge/config/collections.ts'

/** What the cards of articles are drawn on, in `public/drawings/social`. */
export type GroundName = keyof typeof groundsByName

/** The words of a category that a drawing suits; the first that has one is taken. */
const groundsByName = {
  connect: /\bconnect\b|contact/i,
  migration: /migrat/i,
  containers: /kubernetes|container|fargate|\be[ck]s\b/i,
  serverless: /serverless|lambda|event/i,
  measures: /cost|finops|observab|perform|monitor/i,
  delivery: /dev(?:sec)?ops|secur|deliver|pipeline|terraform|infrastructure as code/i,
  architecture: /architect/i,
} as const

/** Where no word says more, and the collection shall not have that of architecture. */
const groundOfCollection: Partial<Record<Collection, GroundName>> = {announcements: 'delivery'}

/** The drawing that suits an article best, known by its categories. */
export function groundOf(collection: Collection, categories: readonly string[]): GroundName {
  const names = Object.keys(groundsByName) as GroundName[]
  const found = categories.flatMap((category) =>
    names.filter((name) => groundsByName[name].test(category)),
  )
  return found[0] ?? groundOfCollection[collection] ?? 'architecture'
}

/** The address of such a drawing. */
export function groundPath(name: GroundName): string {
  return `/drawings/social/${name}.svg`
}

/** Where on it the firm's mark is, in pixels from the top left corner. */
export const markPlace = {x: 64, y: 56, size: 44} as const
