import {Budget} from '../groq/budget.ts'
import {deltaFunction} from '../groq/evaluate.ts'
import {LISTENER_LIMITS, type Limits} from '../groq/limits.ts'
import {parseDelta} from '../groq/syntax/parse.ts'
import {writeJson} from '../groq/json/write-json.ts'
import {type DocumentChange, isDraftId, releaseOf} from '../store/document.ts'
import type {Hook, Operation} from '../store/hooks/hook.ts'

/** What a rule may cost for one change: others wait while it is evaluated. Projections may write more than filters. */
const LIMITS: Limits = {...LISTENER_LIMITS, steps: 4_000_000, characters: 32_000_000}

/** Where a rule is asked, and of whose documents. */
export type RuleContext = {
  project: string
  dataset: string
  /** The document that a reference leads to, as it is now. */
  documentOf: (id: string) => unknown
}

/**
 * What a webhook sends for a change, as JSON; `undefined` where it says nothing of it.
 *
 * @throws LakeError 400 where that cannot be evaluated, or costs more than it may
 */
export type Rule = (change: DocumentChange) => string | undefined

/**
 * Reads the rule of a webhook. Filter and projection are in GROQ's delta mode
 * (https://www.sanity.io/docs/webhooks): sub-queries (`*`) find nothing, references lead to documents of the dataset.
 *
 * @throws LakeError 400 where one of them is no GROQ
 */
export function ruleOf(
  {rule, createdBy}: Pick<Hook, 'rule' | 'createdBy'>,
  {project, dataset, documentOf}: RuleContext,
): Rule {
  const budget = new Budget(LIMITS)
  const sanity = {projectId: project, dataset}
  const read = (text: string) =>
    deltaFunction(parseDelta(text, LIMITS), {budget, documentOf, identity: createdBy, sanity})
  const matches = rule.filter === null ? () => true : read(rule.filter)
  const select = rule.projection === null ? wholeDocument : read(rule.projection)
  return (change) => {
    const operation = operationOf(change)
    if (!operation || !rule.on.includes(operation)) return undefined
    budget.renew()
    return matches(change) === true ? json(select(change), budget) : undefined
  }
}

/** Nothing where a transaction made a document and removed it again. */
export function operationOf({before, after}: DocumentChange): Operation | undefined {
  if (before && after) return 'update'
  if (after) return 'create'
  return before ? 'delete' : undefined
}

/** Whether a webhook hears of a document, by its id: of drafts and versions only where it asks for them. */
export function includesDocument(
  {includeDrafts, includeAllVersions}: Pick<Hook, 'includeDrafts' | 'includeAllVersions'>,
  id: string,
): boolean {
  if (isDraftId(id)) return includeDrafts
  return includeAllVersions || releaseOf(id) === undefined
}

function wholeDocument({before, after}: DocumentChange): unknown {
  return after ?? before
}

function json(value: unknown, budget: Budget): string {
  const writing = writeJson(value, budget)
  let next = writing.next()
  while (!next.done) next = writing.next()
  return Buffer.concat(next.value).toString()
}
