import type {Context} from './context.ts'
import {altMissing} from './images.ts'
import type {ContentDocument, Finding, Problem, Severity} from './problem.ts'
import {slugFormat, slugTaken} from './slugs.ts'

export type Rule = {
  severity: Severity
  /** As lists of rules name it. */
  title: string
  /** What of it is in a document; `context` tells of the documents around it. */
  check: (document: ContentDocument, context: Context) => Finding[]
}

/** What content has to be. A rule is a plain function in the file of its subject, and a line here. */
export const RULES: Readonly<Record<string, Rule>> = {
  'alt-missing': {severity: 'error', title: 'Alternative text missing', check: altMissing},
  'slug-format': {severity: 'error', title: 'Slug malformed', check: slugFormat},
  'slug-taken': {severity: 'error', title: 'Slug taken', check: slugTaken},
}

/** Every place where a document breaks a rule, in the order of the rules. */
export function findProblems(document: ContentDocument, context: Context): Problem[] {
  return Object.entries(RULES).flatMap(([rule, {severity, check}]) =>
    check(document, context).map((finding) => ({...finding, rule, severity})),
  )
}
