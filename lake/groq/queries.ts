import {isPlainObject} from '#server/plain-object.ts'
import type {Dataset} from '../store/dataset.ts'
import type {Report} from '#server/bounded-report.ts'
import {Demand} from './access/demand.ts'
import {INDEX_LIMITS, type IndexLimits} from './access/index-options.ts'
import {Plan} from './access/plan.ts'
import {AnswerCache, type AnswerPlace, isDeterministic} from './answer-cache.ts'
import {Budget} from './budget.ts'
import {evaluateAtOnce, evaluateInSteps, traceInSteps} from './evaluate.ts'
import type {Context, VisibleDataset} from './evaluator/code/context.ts'
import {Explanation} from './evaluator/code/explanation.ts'
import {limitsOf, SELECTION_LIMITS} from './limits.ts'
import type {Answer, QueryOptions} from './query-options.ts'
import {ReadDocuments} from './read-documents.ts'
import type {Selectors} from './source-map/json-path.ts'
import {sourceMapOf} from './source-map/source-map.ts'
import {parse} from './syntax/parse.ts'
import type {ExprNode} from './syntax/nodes.ts'
import {syncTags} from './sync-tags.ts'
import {TimeSlices, type Work} from './time-slices.ts'
import type {Snapshot} from './views/snapshot.ts'
import {Views} from './views/views.ts'
import {writeJson} from './write-json.ts'

/** A question about a dataset, and where its answer is kept. */
export type Question = {dataset: Dataset; query: string; options: QueryOptions; place: AnswerPlace}

/** Answers GROQ queries over views of the datasets, each within a budget and so that nobody waits for long. */
export class Queries {
  readonly #answers: AnswerCache
  readonly #slices = new TimeSlices()
  /** Goes with its dataset: one that is deleted and made anew is another. */
  readonly #views = new WeakMap<Dataset, Views>()
  readonly #datasets: () => Iterable<Dataset>
  readonly #limits: IndexLimits
  readonly #report: Report
  /** Answers that were kept from before, and those that were made. */
  readonly answered = {kept: 0, made: 0}

  /**
   * @param cacheBytes of memory for answers that are kept
   * @param datasets all of the lake, to which global references lead
   * @param report is told what fails that questions do not need, such as an index
   */
  constructor(
    cacheBytes: number,
    datasets: () => Iterable<Dataset>,
    limits: IndexLimits = INDEX_LIMITS,
    report: Report = console.error,
  ) {
    this.#limits = limits
    this.#report = report
    this.#answers = new AnswerCache(cacheBytes)
    this.#datasets = datasets
  }

  /**
   * @param isOver whether the reader has gone, so that a long question need not be answered
   * @throws LakeError 400 `queryParseError`, `queryLimitError` or `queryEvaluationError`; 503 where too many long
   *   questions are under way
   */
  async answer(
    dataset: Dataset,
    query: string,
    asked: QueryOptions,
    isOver?: () => boolean,
  ): Promise<Answer> {
    return await this.answerTo(this.question(dataset, query, asked), isOver)
  }

  question(dataset: Dataset, query: string, asked: QueryOptions): Question {
    const options = asOneSees(asked)
    return {dataset, query, options, place: this.#answers.of(dataset, query, options)}
  }

  /**
   * As `answer` does.
   *
   * @param onKept called, before this returns, where the answer is in memory
   */
  async answerTo(
    question: Question,
    isOver?: () => boolean,
    onKept?: (question: Question) => void,
  ): Promise<Answer> {
    const known = question.options.explain ? undefined : question.place.get()
    this.answered[known ? 'kept' : 'made'] += 1
    if (known) {
      onKept?.(question)
      return known
    }
    const begin = () => {
      const budget = new Budget(limitsOf(question.options.visibility))
      return {work: this.#work(question, budget), budget}
    }
    return await this.#slices.run(begin, isOver)
  }

  /** Everything from parsing on: it begins when the question has its first slice, and sees the documents of then. */
  *#work({dataset, query, options, place}: Question, budget: Budget): Work<Answer> {
    const {version} = dataset
    const view = this.viewsOf(dataset).of(options.perspective, options.visibility)
    const tree = parse(query, options.params, limitsOf(options.visibility))
    const read = new ReadDocuments(tree, view)
    const demand = new Demand(view.indexes, options.visibility)
    const context = contextOf(dataset, {view, read, budget, demand, identity: options.identity})
    context.visibleDatasets = () => this.#visibleDatasets(options)
    if (options.explain) context.explanation = new Explanation()
    const written = yield* answering(tree, context, options.sourceMap)
    demand.settle()
    const answer = {...written, syncTags: syncTags(dataset, read.dependencies)}
    if (context.explanation) return {...answer, scans: context.explanation.scans}
    // What was committed meanwhile is not in the answer.
    if (dataset.version === version && isDeterministic(tree)) {
      place.set(answer, read.dependencies)
    }
    return answer
  }

  /**
   * Ids of the stored documents that a mutation's query selects.
   *
   * @throws LakeError 400 as `answer` does
   */
  selectIds(
    dataset: Dataset,
    {query, params, identity}: {query: string; params: Record<string, unknown>; identity: string},
  ): string[] {
    const view = this.viewsOf(dataset).of('raw', 'everything')
    const tree = parse(query, params, SELECTION_LIMITS)
    const read = new ReadDocuments(tree, view)
    const budget = new Budget(SELECTION_LIMITS)
    const demand = new Demand(view.indexes, 'everything')
    const context = contextOf(dataset, {view, read, budget, demand, identity})
    const selected = evaluateAtOnce(tree, context)
    demand.settle()
    if (!Array.isArray(selected)) return []
    return selected.flatMap((item: unknown) =>
      isPlainObject(item) && typeof item['_id'] === 'string' ? [item['_id']] : [],
    )
  }

  #visibleDatasets({perspective, visibility}: QueryOptions): VisibleDataset[] {
    return [...this.#datasets()]
      .filter(({settings}) => visibility === 'everything' || settings.aclMode === 'public')
      .map((dataset) => {
        let known: Snapshot | undefined
        const view = () => (known ??= this.viewsOf(dataset).of(perspective, visibility))
        return {
          projectId: dataset.project,
          dataset: dataset.name,
          get documents() {
            return view().documents
          },
          documentOf: (id) => view().get(id) ?? null,
        }
      })
  }

  /** Those of a dataset. */
  viewsOf(dataset: Dataset): Views {
    const known = this.#views.get(dataset)
    if (known) return known
    const views = new Views(dataset, this.#limits, this.#report)
    this.#views.set(dataset, views)
    return views
  }
}

/** Readers without a token see what is published, whatever perspective they name. */
function asOneSees(options: QueryOptions): QueryOptions {
  return options.visibility === 'public' ? {...options, perspective: []} : options
}

function* answering(
  tree: ExprNode,
  context: Context,
  selectors: Selectors | undefined,
): Work<Omit<Answer, 'syncTags'>> {
  const {budget} = context
  if (!selectors) return {json: yield* writeJson(yield* evaluateInSteps(tree, context), budget)}
  const traced = yield* traceInSteps(tree, context)
  const json = yield* writeJson(traced.value, budget)
  const map = yield* sourceMapOf(traced, selectors, budget)
  return {json, sourceMap: yield* writeJson(map, budget)}
}

type Reading = {
  view: Snapshot
  read: ReadDocuments
  budget: Budget
  demand: Demand
  identity: string
}

function contextOf(
  {project, name}: Dataset,
  {view, read, budget, demand, identity}: Reading,
): Context {
  return {
    budget,
    // Most questions read few of them.
    get documents() {
      return view.documents
    },
    documentOf: (id) => read.documentOf(id),
    planScan: (parts) => new Plan(parts, {seen: view, budget, demand}),
    timestamp: Date.now(),
    identity,
    sanity: {projectId: project, dataset: name},
  }
}
