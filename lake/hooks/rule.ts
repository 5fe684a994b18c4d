import {Budget} from '../groq/budget.ts'
import {deltaFunction} from '../groq/evaluate.ts'
import {LISTENER_LIMITS, type Limits} from '../groq/limits.ts'
import {parseDelta} from '../groq/syntax/parse.ts'
import {writeJson} from '../groq/json/write-json.ts'
import {type DocumentChange, isDraftId, releaseOf} from '../store/document.ts'
import type {Hook, Operation} from '../store/hooks/hook.ts'

/** Budget of a rule for one change, as other work waits for it. Projections may write more than filters. */
const LIMITS: Limits = {...LISTENER_LIMITS, steps: 4_000_000, characters: 32_000_000}

/** Dataset in which a rule is evaluated. */
export type RuleContext = {
  project: string
  dataset: string
  /** The current document of an id, for references. */
  documentOf: (id: string) => unknown
}

/**
 * Returns the payload of a change as JSON; `undefined` if the rule does not match.
 *
 * @throws LakeError 400 if it cannot be evaluated or exceeds its budget
 */
export type Rule = (change: DocumentChange) => string | undefined

/**
 * Compiles the rule of a webhook. Filter and projection are in GROQ's delta mode
 * (https://www.sanity.io/docs/webhooks): sub-queries (`*`) find nothing, references resolve in the dataset.
 *
 * @throws LakeError 400 for invalid GROQ
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

/** Returns `undefined` if a transaction created a document and deleted it again. */
export function operationOf({before, after}: DocumentChange): Operation | undefined {
  if (before && after) return 'update'
  if (after) return 'create'
  return before ? 'delete' : undefined
}

/** Whether a webhook includes a document, by its id: drafts and versions only if its settings say so. */
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
