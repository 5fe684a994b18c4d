import type {Document} from '@skyforge/lake/cli/transfer/document.ts'
import type {Choice, Outcome} from '@skyforge/lake/cli/transfer/transfer.ts'

const MAX_PATHS = 6

/** The difference by document, as a dry run prints it. */
export function describeDifference({from, to, comparison}: Outcome): string {
  const {added, completed, changed, same, onlyThere} = comparison
  return [
    `${from} → ${to}`,
    ...added.map((document) => `  + ${named(document)}`),
    ...completed.map(({document, paths}) => `  + ${named(document)}: ${someOf(paths)}`),
    ...changed.map(({document, paths}) => `  ~ ${named(document)}: ${someOf(paths)}`),
    ...onlyThere.map((id) => `  ? ${id}: only there, stays`),
    `  ${[
      `${added.length} to be added`,
      ...some(completed, 'to be completed'),
      `${changed.length} changed`,
      `${same} the same`,
      `${onlyThere.length} only there`,
    ].join(', ')}`,
    '',
  ].join('\n')
}

/** What was done. */
export function describeOutcome(outcome: Outcome, {replace}: Choice): string {
  const {from, to, comparison, conflicts} = outcome
  const {added, completed, changed, same, onlyThere} = comparison
  const fate = replace ? 'replaced' : 'changed and kept (--replace replaces them)'
  const parts = [
    `${added.length} added`,
    ...some(completed, 'completed'),
    ...some(changed, fate),
    `${same} the same`,
    `${onlyThere.length} only there`,
    ...some(conflicts, 'of these left'),
  ]
  return `${from} → ${to}: ${parts.join(', ')}\n`
}

function named({_id, _type}: Document): string {
  return `${_id} (${_type})`
}

function someOf(paths: readonly string[]): string {
  const more = paths.length - MAX_PATHS
  return [...paths.slice(0, MAX_PATHS), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

function some(list: readonly unknown[], fate: string): string[] {
  return list.length > 0 ? [`${list.length} ${fate}`] : []
}
