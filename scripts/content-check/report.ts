import {pathText} from '@skyforge/schemas/rules/nodes.ts'
import type {Problem, Severity} from '@skyforge/schemas/rules/problem.ts'
import type {CheckedCollection} from './check-collections.ts'

/** A problem, as programs read it. */
type ReportedProblem = {
  /** The collection, which is the project's id on the embedded lake. */
  project: string
  /** Of the document, without `drafts.`. */
  id: string
  type: string
  title: string
  rule: string
  severity: Severity
  path: string
  message: string
  fixable: boolean
}

export function reportOf(collections: readonly CheckedCollection[]): ReportedProblem[] {
  return collections.flatMap(({collection, documents}) =>
    documents.flatMap(({id, type, title, problems}) =>
      problems.map(({rule, severity, path, message, fix}) => ({
        project: collection,
        id,
        type,
        title,
        rule,
        severity,
        path: pathText(path),
        message,
        fixable: fix !== undefined,
      })),
    ),
  )
}

function problemsIn(collections: readonly CheckedCollection[]): Problem[] {
  return collections.flatMap(({documents}) => documents.flatMap(({problems}) => problems))
}

export function hasErrors(collections: readonly CheckedCollection[]): boolean {
  return problemsIn(collections).some(({severity}) => severity === 'error')
}

/** The same for people: under each document what is wrong with it, and last how much it is. */
export function tableOf(collections: readonly CheckedCollection[]): string {
  return collections
    .flatMap((checked) => [...documentsOf(checked), `${summaryOf(checked)}\n`])
    .join('\n')
}

function documentsOf({documents}: CheckedCollection): string[] {
  return documents.map(({id, title, problems}) => {
    const lines = problems.map(
      ({severity, rule, path, message}) =>
        `  ${severity.padEnd('warning'.length)}  ${rule}  ${pathText(path)}\n           ${message}`,
    )
    return `${title || 'Untitled'} (${id})\n${lines.join('\n')}\n`
  })
}

function summaryOf(checked: CheckedCollection): string {
  const problems = problemsIn([checked])
  const errors = problems.filter(({severity}) => severity === 'error').length
  const warnings = problems.length - errors
  return `${checked.collection}: ${counted(errors, 'error')} and ${counted(warnings, 'warning')} in ${counted(checked.checked, 'document')}`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
