import {Budget} from './budget.ts'
import type {Demand} from './access/demand.ts'
import {Plan} from './access/plan.ts'
import type {Context, VisibleDataset} from './evaluator/code/context.ts'
import type {Explanation} from './evaluator/code/explanation.ts'
import {forget, type Memories} from './evaluator/code/memory.ts'
import type {ScanParts} from './evaluator/code/scan-plan.ts'
import type {Limits} from './limits.ts'
import type {ReadDocuments} from './read-documents.ts'
import type {Params} from './syntax/parser.ts'
import type {Snapshot} from './views/snapshot.ts'

/** What is another each time that a question is asked. */
export type Asked = {
  seen: Snapshot
  read: ReadDocuments
  demand: Demand
  params: Params
  identity: string
  sanity: {projectId: string; dataset: string}
  visibleDatasets: () => readonly VisibleDataset[]
}

/** What a question is compiled and evaluated with. It can be asked again when it is answered. */
export class QuestionContext implements Context {
  readonly budget: Budget
  readonly memories: Memories = []
  explanation?: Explanation
  #asked: Asked | undefined
  #timestamp: number | undefined

  constructor(limits: Limits) {
    this.budget = new Budget(limits)
  }

  begin(asked: Asked): void {
    this.#asked = asked
    this.#timestamp = undefined
  }

  /** Nothing that was read is held any longer, and everything may be spent anew. */
  end(): void {
    this.#asked = undefined
    forget(this.memories)
    this.budget.renew()
  }

  readonly documentOf = (id: string) => this.#now.read.documentOf(id)

  readonly planScan = (parts: ScanParts) => new Plan(parts, this)

  readonly visibleDatasets = () => this.#now.visibleDatasets()

  /** Of when it is first needed: few need it. */
  get timestamp(): number {
    this.#timestamp ??= Date.now()
    return this.#timestamp
  }

  get documents(): readonly unknown[] {
    return this.#now.seen.documents
  }

  get seen(): Snapshot {
    return this.#now.seen
  }

  get demand(): Demand {
    return this.#now.demand
  }

  get params(): Params {
    return this.#now.params
  }

  get identity(): string {
    return this.#now.identity
  }

  get sanity(): Asked['sanity'] {
    return this.#now.sanity
  }

  get #now(): Asked {
    if (!this.#asked) throw new Error('The question is not asked')
    return this.#asked
  }
}
