import {Budget} from './budget.ts'
import type {IndexAdvisor} from './access/index-advisor.ts'
import {Plan} from './access/plan.ts'
import type {Context, VisibleDataset} from './evaluator/code/context.ts'
import type {Explanation} from './evaluator/code/explanation.ts'
import {forget, type Memories} from './evaluator/code/memory.ts'
import type {ScanParts} from './evaluator/code/scan-plan.ts'
import type {Limits} from './limits.ts'
import type {DocumentReader} from './document-reader.ts'
import type {Params} from './syntax/parser.ts'
import type {Snapshot} from './views/snapshot.ts'

/** The values of one run of a query. */
export type RunInput = {
  view: Snapshot
  reader: DocumentReader
  advisor: IndexAdvisor
  params: Params
  identity: string
  sanity: {projectId: string; dataset: string}
  visibleDatasets: () => readonly VisibleDataset[]
}

/** The context that a query is compiled and evaluated with. It can run again when it has ended. */
export class QueryContext implements Context {
  readonly budget: Budget
  readonly memories: Memories = []
  explanation?: Explanation
  #input: RunInput | undefined
  #timestamp: number | undefined

  constructor(limits: Limits) {
    this.budget = new Budget(limits)
  }

  begin(input: RunInput): void {
    this.#input = input
    this.#timestamp = undefined
  }

  /** Drops all that was read, and renews the budget. */
  end(): void {
    this.#input = undefined
    forget(this.memories)
    this.budget.renew()
  }

  readonly documentOf = (id: string) => this.#current.reader.documentOf(id)

  readonly planScan = (parts: ScanParts) => new Plan(parts, this)

  readonly visibleDatasets = () => this.#current.visibleDatasets()

  /** The time when it is first needed, as few queries need it. */
  get timestamp(): number {
    this.#timestamp ??= Date.now()
    return this.#timestamp
  }

  get documents(): readonly unknown[] {
    return this.#current.view.documents
  }

  get view(): Snapshot {
    return this.#current.view
  }

  get advisor(): IndexAdvisor {
    return this.#current.advisor
  }

  get params(): Params {
    return this.#current.params
  }

  get identity(): string {
    return this.#current.identity
  }

  get sanity(): RunInput['sanity'] {
    return this.#current.sanity
  }

  get #current(): RunInput {
    if (!this.#input) throw new Error('The query is not running')
    return this.#input
  }
}
