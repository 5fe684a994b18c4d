import {pathText} from '@skyforge/schemas/rules/nodes.ts'
import type {Problem, Severity} from '@skyforge/schemas/rules/problem.ts'
import type {DocumentHealth} from '@skyforge/schemas/rules/dataset/health-index.ts'

/** One problem of a document, a line of a list. */
export type Entry = {key: string; document: DocumentHealth; problem: Problem; path: string}

export function entriesOf(documents: readonly DocumentHealth[]): Entry[] {
  return documents.flatMap((document) =>
    document.problems.map((problem) => {
      const path = pathText(problem.path)
      return {key: `${document.id} ${problem.rule} ${path}`, document, problem, path}
    }),
  )
}

export function ofSeverity(entries: readonly Entry[], severity: Severity): Entry[] {
  return entries.filter(({problem}) => problem.severity === severity)
}

/** How often each rule is broken. */
export function countByRule(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const {problem} of entries) counts.set(problem.rule, (counts.get(problem.rule) ?? 0) + 1)
  return counts
}

/** "1 error", "1,200 warnings" */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
