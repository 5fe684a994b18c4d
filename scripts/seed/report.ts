import type {SeedResult} from './load.ts'
import type {Action} from './plan.ts'

const FATES: readonly (readonly [action: Action, text: string])[] = [
  ['create', 'created'],
  ['replace', 'updated'],
  ['same', 'unchanged'],
  ['edited', 'kept as edited'],
  ['deleted', 'left deleted'],
  ['orphan', 'left out for want of a deleted author or category'],
]

/** One line on what a seed did, over all projects: `32 created, 38 images drawn (6.1 s)`. */
export function describeResults(results: readonly SeedResult[], seconds: number): string {
  const total = (count: (result: SeedResult) => number) =>
    results.reduce((sum, result) => sum + count(result), 0)
  const fates = FATES.flatMap(([action, text]) => {
    const number = total(({counts}) => counts[action])
    return number > 0 ? [`${number} ${text}`] : []
  })
  const uploaded = total((result) => result.uploaded)
  const images = uploaded > 0 ? [`${uploaded} images drawn`] : []
  return `Seed content: ${[...fates, ...images].join(', ')} (${seconds.toFixed(1)} s)`
}
