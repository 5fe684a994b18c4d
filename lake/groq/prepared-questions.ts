import {LRUCache} from 'lru-cache'
import type {Visibility} from '../store/dataset.ts'
import {isDeterministic} from './answers/answer-cache.ts'
import {untouchedTest, type UntouchedTest} from './answers/untouched.ts'
import {compileGuarded} from './evaluate.ts'
import type {Code} from './evaluator/code/code.ts'
import {freeParameters, takeValuesOut} from './free-parameters.ts'
import {limitsOf} from './limits.ts'
import type {DatasetQuestion} from './query-options.ts'
import {QuestionContext} from './question-context.ts'
import {type Dependencies, scannedTypes} from './sync-tags.ts'
import type {ExprNode} from './syntax/nodes.ts'
import {parseWhole} from './syntax/parse.ts'
import type {Params} from './syntax/parser.ts'
import type {ShownChange} from './views/recent-changes.ts'

/**
 * Characters of all texts that are kept, and of one. What is compiled of a text takes about a hundred times as much, of
 * a short one as if it were so many characters longer.
 */
const MAX_TEXTS = 128 * 1024
const MAX_TEXT = 8 * 1024
const OVERHEAD = 64

/** Of one text, for values of parameters that decide what it means; and characters of these. */
const MAX_VARIANTS = 4
const MAX_VALUES = 1_024

/** A question that was parsed. */
export type Parsed = {
  tree: ExprNode
  context: QuestionContext
  /** Types that it reads, as far as its text tells. */
  scanned: Dependencies
  /** Whether it has the same answer as long as the documents stay as they are. */
  isLasting: boolean
}

/** One that was compiled, too, and is asked by one at a time. */
export type Prepared = Parsed & {
  code: Code
  /** Made when it is first needed. */
  isUntouched?: UntouchedTest
  /** Where it is kept when it is answered. */
  place?: {variants: Map<string, Prepared>; key: string}
}

/** What is known of a text. */
type Known = {
  names: readonly string[]
  /** Those parameters whose values decide what the text means. */
  decisive: readonly string[]
  variants: Map<string, Prepared>
}

/** The questions that were asked last: the next one with the text of one of them, whatever its parameters, is compiled already. */
export class PreparedQuestions {
  readonly #known = new LRUCache<string, Known>({
    maxSize: MAX_TEXTS,
    sizeCalculation: ({decisive}, text) =>
      (text.length + OVERHEAD) * (decisive.length > 0 ? MAX_VARIANTS : 1),
  })

  /**
   * @returns what is to be given back when it is answered
   * @throws LakeError 400 as parsing and compiling do
   */
  take(text: string, params: Params, visibility: Visibility): Prepared {
    const known = this.#known.get(text)
    if (!known?.names.every((name) => Object.hasOwn(params, name))) {
      return this.#prepare(text, params, visibility)
    }
    const key = keyOf(known, params, visibility)
    const prepared = known.variants.get(key)
    known.variants.delete(key)
    return prepared ?? this.#prepare(text, params, visibility)
  }

  /** What has failed, or was left, is not given back. */
  giveBack(prepared: Prepared): void {
    if (!prepared.place) return
    prepared.context.end()
    const {variants, key} = prepared.place
    const [oldest] = variants.keys()
    if (oldest !== undefined && variants.size >= MAX_VARIANTS) variants.delete(oldest)
    variants.set(key, prepared)
  }

  /** Whether its answer is known to be the same before and after changes. */
  isUntouched(
    {query, options: {params, visibility}}: DatasetQuestion,
    changes: readonly ShownChange[],
  ): boolean {
    const known = this.#known.get(query)
    const prepared = known?.variants.get(keyOf(known, params, visibility))
    if (!prepared) return false
    prepared.isUntouched ??= untouchedTest(prepared.tree, limitsOf(visibility))
    return prepared.isUntouched(changes, params)
  }

  #prepare(text: string, params: Params, visibility: Visibility): Prepared {
    const limits = limitsOf(visibility)
    const context = new QuestionContext(limits)
    context.budget.startClock()
    const parsed = parseWhole(text, params, limits)
    const all = text.length < MAX_TEXT && !parsed.declaresFunctions
    const free = all ? freeParameters(parsed) : new Set<string>()
    const known = this.#known.get(text) ?? knownOf(parsed.parameters.values(), free)
    const key = keyOf(known, params, visibility)
    if (!all || key.length > MAX_VALUES) return compiled(parsed.tree, context)
    this.#known.set(text, known)
    takeValuesOut(parsed, free)
    const prepared = compiled(parsed.tree, context)
    return {...prepared, place: {variants: known.variants, key}}
  }
}

/** What is known of a question without compiling it. */
export function describe(tree: ExprNode, context: QuestionContext): Parsed {
  return {tree, context, scanned: scannedTypes(tree), isLasting: isDeterministic(tree)}
}

function compiled(tree: ExprNode, context: QuestionContext): Prepared {
  return {...describe(tree, context), code: compileGuarded(tree, context)}
}

function knownOf(parameters: Iterable<string>, free: ReadonlySet<string>): Known {
  const names = [...new Set(parameters)]
  return {names, decisive: names.filter((name) => !free.has(name)), variants: new Map()}
}

function keyOf({decisive}: Known, params: Params, visibility: Visibility): string {
  if (decisive.length === 0) return visibility
  return visibility + JSON.stringify(decisive.map((name) => params[name]))
}
