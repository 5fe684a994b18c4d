import {type Limits, MAX_DEPTH, overLimit} from '../limits.ts'
import type {Declaration, MissingParameter} from './declaration.ts'
import type {ExprNode, SyntaxNode} from './nodes.ts'
import {Scanner} from './scanner.ts'

export type Params = Readonly<Record<string, unknown>>

/** Limits of parsing. */
export type TextLimits = Pick<Limits, 'textBytes' | 'nodes'>

type ParserOptions = {params: Params; limits: TextLimits; isDelta: boolean}

/** Reads an expression whose operators bind at least as tightly as `level`. */
type ReadExpression = (parser: Parser, level: number) => ExprNode

/** Parses one query: the position in its text, and its counts and declarations so far. */
export class Parser extends Scanner {
  readonly params: Params
  /** Values of parameters by name. */
  readonly parameters = new Map<ExprNode, string>()
  /** Custom functions, by `namespace::name`. */
  readonly declarations = new Map<string, Declaration>()
  /** The custom function whose body is being read. */
  declaration: Declaration | undefined
  /** Whether `boost()` may be called, as in the arguments of `score()`. */
  allowsBoost = false
  /** The first parameter without a value in the current custom function. */
  missing: MissingParameter | undefined
  nodeCount = 0
  /** Whether the query is about a change to a document, see `parseDelta`. */
  readonly isDelta: boolean
  #depth = 0
  readonly #limits: TextLimits
  readonly #read: ReadExpression

  constructor(text: string, {params, limits, isDelta}: ParserOptions, read: ReadExpression) {
    super(text)
    this.params = params
    this.#limits = limits
    this.isDelta = isDelta
    this.#read = read
  }

  /**
   * Reads an expression at the current position, and the space after it.
   *
   * @param level minimum binding of its operators, see `operators.ts`
   * @throws LakeError 400 `queryParseError`; `queryLimitError` if the query is too large or too deep
   */
  expression(level = 0): ExprNode {
    return this.nested(() => this.#read(this, level))
  }

  /** Reads something that can be nested. */
  nested<Result>(read: () => Result): Result {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw tooDeep()
    const result = read()
    this.#depth -= 1
    return result
  }

  /**
   * Reports a parameter without a value; in a custom function, when that is called.
   *
   * @throws LakeError 400 `queryParseError`
   */
  miss(parameter: MissingParameter): void {
    if (this.declaration) {
      this.missing ??= parameter
      return
    }
    const {name, start} = parameter
    this.fail(`param $${name} referenced, but not provided`, start, start + name.length + 1)
  }

  /** Counts new nodes. */
  node<Node extends SyntaxNode>(node: Node): Node {
    this.count(1)
    return node
  }

  /** @throws LakeError 400 `queryLimitError` if the query exceeds its limit */
  count(nodes: number): void {
    this.nodeCount += nodes
    const {nodes: allowed} = this.#limits
    if (this.nodeCount <= allowed) return
    const reason = `The query has more than ${allowed} parts. Give long lists as parameters.`
    throw overLimit('nodes', allowed, reason)
  }
}

export function tooDeep() {
  const reason = `Expressions of the query lie more than ${MAX_DEPTH} deep in one another.`
  return overLimit('depth', MAX_DEPTH, reason)
}
