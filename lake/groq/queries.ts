import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import type {Dataset} from '../store/dataset.ts'
import type {DocumentChange} from '../store/document.ts'
import type {Report} from '@skyforge/server-kit/bounded-report.ts'
import {AnswerWriter, writeTraced, type Written} from './answer-writer.ts'
import {Demand} from './access/demand.ts'
import {INDEX_LIMITS, type IndexLimits} from './access/index-options.ts'
import {AnswerCache, type AnswerPlace} from './answers/answer-cache.ts'
import {compileGuarded, evaluate, traceGuarded} from './evaluate.ts'
import type {VisibleDataset} from './evaluator/code/context.ts'
import {Explanation} from './evaluator/code/explanation.ts'
import {limitsOf, SELECTION_LIMITS} from './limits.ts'
import {describe, type Parsed, PreparedQuestions} from './prepared-questions.ts'
import type {Answer, DatasetQuestion, QueryOptions} from './query-options.ts'
import {type Asked, QuestionContext} from './question-context.ts'
import {ReadDocuments} from './read-documents.ts'
import {parse} from './syntax/parse.ts'
import {type Dependencies, scannedTypes, syncTags} from './sync-tags.ts'
import {type Begun, TimeSlices, type Work} from './time-slices.ts'
import type {Snapshot} from './views/snapshot.ts'
import {Views, type ViewVersion} from './views/views.ts'

/** The part of a commit that queries need. */
type DatasetChanges = {dataset: Dataset; changes: readonly DocumentChange[]}

/** A question about a dataset, and where its answer is kept. */
export type Question = DatasetQuestion & {place: AnswerPlace}

/** Answers GROQ queries over views of the datasets, each within a budget and so that nobody waits for long. */
export class Queries {
  readonly #answers: AnswerCache<ViewVersion>
  readonly #writer: AnswerWriter
  readonly #slices = new TimeSlices()
  readonly #prepared = new PreparedQuestions()
  /** Goes with its dataset: one that is deleted and made anew is another. */
  readonly #views = new WeakMap<Dataset, Views>()
  readonly #datasets: () => Iterable<Dataset>
  readonly #limits: IndexLimits
  readonly #report: Report
  /** Answers that were kept from before, and those that were made. */
  readonly answered = {kept: 0, made: 0}

  /**
   * @param cacheBytes of memory for answers that are kept, and half as much again for long lists of documents
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
    this.#answers = new AnswerCache(cacheBytes, {
      now: ({dataset, options: {perspective, visibility}}) =>
        this.viewsOf(dataset).versionOf(perspective, visibility),
      outlives: (asked, since) => this.#outlives(asked, since),
    })
    this.#writer = new AnswerWriter(cacheBytes)
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

  /** As `answer` does. */
  async answerTo(question: Question, isOver?: () => boolean): Promise<Answer> {
    const known = question.options.explain ? undefined : question.place.get()
    this.answered[known ? 'kept' : 'made'] += 1
    return known ?? (await this.#slices.run(() => this.#begin(question), isOver))
  }

  /** How often an answer was found to be the same after commits that touched its types. */
  get outlived(): number {
    return this.#answers.outlived
  }

  /** It is parsed when it has its first slice, and sees the documents of then. */
  #begin(question: Question): Begun<Answer> {
    const {query, options} = question
    if (options.explain || options.sourceMap) return this.#beginApart(question, options)
    const prepared = this.#prepared.take(query, options.params, options.visibility)
    const {code, context} = prepared
    const writing = () => this.#writer.write(question, code, context)
    const giveBack = () => this.#prepared.giveBack(prepared)
    return {work: this.#work(question, prepared, writing, giveBack), budget: context.budget}
  }

  /** One that is asked how it is answered, or where the answer comes from, is compiled for that. */
  #beginApart(question: Question, {params, visibility, explain, sourceMap}: QueryOptions) {
    const limits = limitsOf(visibility)
    const context = new QuestionContext(limits)
    const {budget} = context
    budget.startClock()
    if (explain) context.explanation = new Explanation()
    const tree = parse(question.query, params, limits)
    const writing = () =>
      sourceMap
        ? writeTraced(traceGuarded(tree, context), sourceMap, budget)
        : this.#writer.write(question, compileGuarded(tree, context), context)
    return {work: this.#work(question, describe(tree, context), writing), budget}
  }

  *#work(
    {dataset, options, place}: Question,
    {context, scanned, isLasting}: Parsed,
    writing: () => Work<Written>,
    whenDone?: () => void,
  ): Work<Answer> {
    const {version} = dataset
    // Of a large dataset a view takes longer to make than a question may; it is not the question's time.
    context.budget.endSlice()
    const asked = this.#ask(dataset, scanned, options)
    const {read, demand} = asked
    context.begin(asked)
    const written = yield* demand.settleAfter(writing())
    const {dependencies} = read
    const answer = {...written, syncTags: syncTags(dataset, dependencies)}
    whenDone?.()
    if (context.explanation) return {...answer, scans: context.explanation.scans}
    // What was committed meanwhile is not in the answer, and one in parts is not kept.
    if (dataset.version === version && isLasting && !answer.rest) {
      place.set(answer, dependencies)
    }
    return answer
  }

  /** Whether an answer is the same in spite of what was committed since. */
  #outlives(asked: DatasetQuestion, since: ViewVersion): boolean {
    const {perspective, visibility, sourceMap} = asked.options
    // It tells of versions of documents, and their types, of which the question says nothing.
    if (sourceMap) return false
    const changes = this.viewsOf(asked.dataset).changesSince(since, perspective, visibility)
    return changes !== undefined && this.#prepared.isUntouched(asked, changes)
  }

  #ask(dataset: Dataset, scanned: Dependencies, options: QueryOptions): Asked {
    const {perspective, visibility, params, identity} = options
    const seen = this.viewsOf(dataset).of(perspective, visibility)
    return {
      seen,
      read: new ReadDocuments(scanned, seen),
      demand: new Demand(seen.indexes, visibility),
      params,
      identity,
      sanity: {projectId: dataset.project, dataset: dataset.name},
      visibleDatasets: () => this.#visibleDatasets(options),
    }
  }

  /**
   * Ids of the stored documents that a mutation's query selects, each once.
   *
   * @throws LakeError 400 as `answer` does
   */
  selectIds(
    dataset: Dataset,
    {query, params, identity}: {query: string; params: Record<string, unknown>; identity: string},
  ): string[] {
    const tree = parse(query, params, SELECTION_LIMITS)
    const context = new QuestionContext(SELECTION_LIMITS)
    const reader = {perspective: 'raw', visibility: 'everything'} as const
    const asked = this.#ask(dataset, scannedTypes(tree), {...reader, params, identity})
    context.begin(asked)
    const selected = evaluate(tree, context)
    asked.demand.settle()
    if (!Array.isArray(selected)) return []
    const ids = selected.flatMap((item: unknown) =>
      isPlainObject(item) && typeof item['_id'] === 'string' ? [item['_id']] : [],
    )
    return [...new Set(ids)]
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

  /** Updates the views of the dataset, then drops pages of changed documents. */
  onCommit({dataset, changes}: DatasetChanges): void {
    this.#views.get(dataset)?.onCommit(changes)
    this.#writer.onCommit(changes)
  }

  /** The views of a dataset, made on demand. */
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
