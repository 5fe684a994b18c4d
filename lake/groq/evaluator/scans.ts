import type {ExprNode} from '../syntax/nodes.ts'
import type {Budget} from '../budget.ts'
import {type Code, constant, isSlow, leaf, type Link, type Resumable} from './code/code.ts'
import type {Compiler} from './code/compiler.ts'
import type {Context} from './code/context.ts'
import type {ScanReport} from './code/explanation.ts'
import type {Candidates} from './code/scan-plan.ts'
import {nest, type Scope} from './code/scope.ts'
import {costOf, weigh} from './code/weight.ts'
import {orderLinks} from './order.ts'
import {restOf} from './chain/rest-of-condition.ts'
import type {ScanStart} from './chain/scan-start.ts'

/** The documents that match the condition of a scan, in its order; at least the first `limit`. */
export function scan(start: ScanStart, limit: number, compiler: Compiler): Code {
  const {context} = compiler
  const {filter, order, length, report} = start
  if (length === 0) return everything(context, report)
  const condition = filter ? compiler.code(filter.expr) : constant(true)
  const sorting = order ? orderLinks(order.args, compiler) : []
  const plan = planOf(start, compiler)
  const each: Scan = {
    budget: context.budget,
    condition,
    restOf: filter && !condition.scans ? restOf(filter.expr, compiler) : undefined,
    sorting,
    limit,
    read: (scope) => (plan ? plan.read(scope, limit) : allOf(context)),
    report,
  }
  const weight = weigh([condition, ...(plan?.keys ?? []), ...sorting])
  const code: Code = {
    ...weight,
    depth: weight.depth + 1,
    scans: true,
    run: (scope) => runScan(each, scope),
  }
  // Testing one document is over before it could pause.
  if (plan?.findsOne && !isSlow(condition)) return code
  return {...code, resumable: (scope) => scanning(each, scope)}
}

/** The number of documents of `*[condition]`, if an index knows it. */
export function countOfScan(node: ExprNode | undefined, compiler: Compiler) {
  if (node?.type !== 'Filter' || node.base.type !== 'Everything') return undefined
  const {explanation} = compiler.context
  const report = explanation?.open()
  const plan = planOf({filter: node, length: 1}, compiler)
  explanation?.close()
  return (
    plan &&
    ((scope: Scope) => {
      const count = plan.count(scope)
      if (report && count !== undefined) {
        report.path = 'count'
        report.runs += 1
      }
      return count
    })
  )
}

function everything(context: Context, report: ScanReport | undefined): Code {
  const read = () => {
    const {documents} = context
    if (report) note(report, {candidates: allOf(context), tested: 0, returned: documents.length})
    return documents
  }
  return {...leaf(read), scans: true}
}

function allOf({documents}: Context): Candidates {
  const at = (index: number) => documents[index]
  return {length: documents.length, at, isSorted: false, path: 'all documents'}
}

/** A plan whose keys are evaluated in the scope of the scan. */
function planOf({filter, order, scored}: ScanStart, {context, code}: Compiler) {
  const [left, right] = [filter?.expr ?? scored, filter && scored]
  const condition: ExprNode | undefined = left && right ? {type: 'And', left, right} : left
  const plan = context.planScan?.({condition, order: order?.args})
  if (!plan) return undefined
  const keys = plan.keys.map(code)
  const valuesIn = (scope: Scope) => {
    // The scope of the condition, without a document.
    const inside = nest(scope, null)
    return keys.map((key) => key.run(inside))
  }
  return {
    keys,
    findsOne: plan.findsOne,
    read: (scope: Scope, limit: number) => plan.read(valuesIn(scope), limit),
    count: (scope: Scope) => plan.count(valuesIn(scope)),
  }
}

type Scan = {
  budget: Budget
  condition: Code
  /** The rest of the condition if one of its parts is known to hold. */
  restOf: ((part: ExprNode) => Code) | undefined
  sorting: readonly Link[]
  limit: number
  read: (scope: Scope) => Candidates
  report: ScanReport | undefined
}

/** Cost of skipping an index without a document, in steps. */
const PASSING = 1 / 16

function runScan(each: Scan, scope: Scope): unknown {
  const test = new Test(each, scope)
  while (test.next()) test.add(test.condition.run(test.inside))
  const found = test.end()
  if (test.isSorted) return found
  return each.sorting.reduce<unknown>((value, link) => link.run(value, scope), found)
}

function* scanning(each: Scan, scope: Scope): Resumable {
  const {sorting, budget} = each
  const test = new Test(each, scope)
  const {condition} = test
  const resumable = isSlow(condition) ? condition.resumable : undefined
  while (test.next()) {
    if (budget.isDue) yield
    test.add(resumable ? yield* resumable(test.inside) : condition.run(test.inside))
  }
  let found: unknown = test.end()
  if (test.isSorted) return found
  for (const link of sorting) {
    const {resumable: pausing} = link
    const isLong = pausing && !link.isShort?.(found)
    found = isLong ? yield* pausing(found, scope) : link.run(found, scope)
  }
  return found
}

/** Tests the candidates of a scan until enough match. */
class Test {
  readonly #candidates: Candidates
  readonly #most: number
  readonly #cost: number
  readonly #scan: Scan
  readonly #found: unknown[] = []
  readonly #start: number
  #index = 0
  #tested = 0
  /** The scope of the condition. */
  readonly inside: Scope
  readonly condition: Code

  constructor(each: Scan, scope: Scope) {
    this.#start = each.report ? performance.now() : 0
    this.#scan = each
    this.#candidates = each.read(scope)
    this.#most = this.isSorted ? each.limit : Infinity
    const {holds} = this.#candidates
    this.condition = (holds && each.restOf?.(holds)) ?? each.condition
    this.#cost = costOf(this.condition)
    this.inside = nest(scope, null)
  }

  /** Whether the documents are in order already. */
  get isSorted(): boolean {
    return this.#candidates.isSorted || this.#scan.sorting.length === 0
  }

  /** Advances to the next document; false if none is left or needed. */
  next(): boolean {
    const {length, at} = this.#candidates
    const {budget} = this.#scan
    while (this.#index < length && this.#found.length < this.#most) {
      const document = at(this.#index)
      this.#index += 1
      budget.step(document === undefined ? PASSING : this.#cost)
      if (document === undefined) continue
      this.#tested += 1
      this.inside.value = document
      return true
    }
    return false
  }

  add(holds: unknown): void {
    if (holds !== true) return
    this.#scan.budget.elements(1)
    this.#found.push(this.inside.value)
  }

  end(): readonly unknown[] {
    const {report} = this.#scan
    const [tested, returned] = [this.#tested, this.#found.length]
    if (report) {
      report.ms += performance.now() - this.#start
      note(report, {candidates: this.#candidates, tested, returned})
    }
    return this.#found
  }
}

type Done = {candidates: Candidates; tested: number; returned: number}

function note(report: ScanReport, {candidates, tested, returned}: Done): void {
  const {path, why, length} = candidates
  if (report.runs === 0) Object.assign(report, {path, ...(why && {why: why()})})
  report.runs += 1
  report.candidates += length
  report.tested += tested
  report.returned += returned
}
