import {LakeError} from '../errors.ts'
import type {Cursor, LoggedChange} from '../store/history/change-log.ts'
import type {Hook} from '../store/hooks/hook.ts'
import type {NewMessage} from '../store/hooks/messages.ts'
import type {Store} from '../store/store.ts'
import {includesDocument, operationOf, type Rule, ruleOf} from './rule.ts'

/** Limits of one slice: time, changes, and characters of payloads. */
const SLICE_MS = 5
export const SLICE_CHANGES = 200
const SLICE_CHARACTERS = 4 * 1024 * 1024

/** A change to deliver, with a problem if its payload could not be evaluated. */
export type Found = NewMessage & {problem?: string}

type Slice = {found: Found[]; isAtEnd: boolean}

/**
 * Reads the transaction log for one hook, from its cursor on, and evaluates its rule for each change, with the
 * document before and after that transaction.
 */
export class ChangeReader {
  readonly #hook: Hook
  readonly #store: Store
  readonly #rules = new Map<string, Rule>()
  /** Position in the log. */
  cursor: Cursor

  constructor(hook: Hook, store: Store, cursor: Cursor) {
    this.#hook = hook
    this.#store = store
    this.cursor = cursor
  }

  /** Reads the next slice. */
  next(): Slice {
    const end = performance.now() + SLICE_MS
    const changes = this.#store.hooks.log.from(this.cursor, SLICE_CHANGES)
    const found: Found[] = []
    let characters = 0
    let read = 0
    for (const change of changes) {
      const message = this.#isMeant(change) ? this.#messageOf(change) : undefined
      if (message) found.push(message)
      characters += message?.payload.length ?? 0
      read += 1
      if (performance.now() > end || characters > SLICE_CHARACTERS) break
    }
    const last = changes[read - 1]
    if (last) this.cursor = {sequence: last.sequence, document: last.document}
    return {found, isAtEnd: read < SLICE_CHANGES && read === changes.length}
  }

  #isMeant({project, dataset, document}: LoggedChange): boolean {
    const hook = this.#hook
    const isOfDataset =
      hook.dataset === dataset || (hook.dataset === '*' && this.#hasContent(project, dataset))
    return project === hook.project && isOfDataset && includesDocument(hook, document)
  }

  /** A hook for all datasets receives no comments. */
  #hasContent(project: string, dataset: string): boolean {
    return this.#store.datasets.find(project, dataset)?.settings.addonFor === undefined
  }

  #messageOf(logged: LoggedChange): Found | undefined {
    const {project, sequence, document: id} = logged
    const dataset = this.#store.datasets.find(project, logged.dataset)
    if (!dataset) return undefined
    const {history} = this.#store
    const before = history.documentAt(dataset, id, {sequence: sequence - 1}) ?? null
    const after = history.documentAt(dataset, id, {sequence}) ?? null
    const operation = operationOf({id, before, after})
    if (!operation || !this.#hook.rule.on.includes(operation)) return undefined
    const about = {
      hook: this.#hook.id,
      project,
      dataset: logged.dataset,
      document: id,
      operation,
      transactionId: logged.transactionId,
      transactionTime: logged.timestamp,
    }
    try {
      const payload = this.#ruleOf(logged.dataset)({id, before, after})
      return payload === undefined ? undefined : {...about, payload}
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      return {...about, payload: '', problem: error.message}
    }
  }

  #ruleOf(dataset: string): Rule {
    const known = this.#rules.get(dataset)
    if (known) return known
    const {project} = this.#hook
    const documentOf = (id: string) => this.#store.datasets.find(project, dataset)?.get(id) ?? null
    const rule = ruleOf(this.#hook, {project, dataset, documentOf})
    this.#rules.set(dataset, rule)
    return rule
  }
}
