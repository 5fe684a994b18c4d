import {isDocumentFunction, needsDocumentOnly} from '../evaluator/document-functions.ts'
import {scoredCondition} from '../evaluator/chain/scored-condition.ts'
import type {ExprNode, NodeOf} from '../syntax/nodes.ts'
import {argsOf, childrenOf, hasNode, joined, partsOf} from '../tree.ts'

/** The fields and documents that a query reads, as far as its text tells. */
export type Reads = {
  /** A condition for each scan that its documents match; `undefined` if none is known. */
  conditions: (ExprNode | undefined)[]
  /** Whether references are followed, to documents that no scan finds. */
  isFollowed: boolean
  /** Names of the fields that are read; `all` if whole documents are used. */
  fields: ReadonlySet<string> | 'all'
}

/** Functions with one value for all clients that share a result; other functions may read any document. */
const STEADY: ReadonlySet<string> = new Set([
  'global::identity',
  'sanity::dataset',
  'sanity::projectId',
])

/**
 * @returns `undefined` if its text does not tell
 * @throws RangeError if it is too deep; chains (`a + b + c`) are as deep as they are long
 */
export function readsOf(tree: ExprNode): Reads | undefined {
  if (hasNode(tree, mayReadAny)) return undefined
  const reader = new Reader()
  reader.consume(tree, false)
  const {conditions, isFollowed, fields, takesAll} = reader
  return {conditions, isFollowed, fields: takesAll ? 'all' : fields}
}

function mayReadAny(node: ExprNode): boolean {
  if (node.type !== 'FuncCall') return false
  return !isDocumentFunction(node) && !STEADY.has(`${node.namespace}::${node.name}`)
}

class Reader {
  readonly conditions: (ExprNode | undefined)[] = []
  readonly fields = new Set<string>()
  isFollowed = false
  takesAll = false

  /**
   * Reads an expression whose whole value matters.
   *
   * @param isThis whether `@` may be a document
   */
  consume(node: ExprNode, isThis: boolean): void {
    if (this.#read(node, isThis)) this.takesAll = true
  }

  /** @returns whether its value may be a document, or documents */
  #read(node: ExprNode, isThis: boolean): boolean {
    switch (node.type) {
      case 'This':
        return isThis
      case 'Parent':
        return true
      case 'Everything':
        this.conditions.push(undefined)
        return true
      case 'AccessAttribute':
        this.fields.add(node.name)
        if (node.base) this.#read(node.base, isThis)
        return false
      case 'Deref':
        this.isFollowed = true
        this.fields.add('_ref')
        // A result depends on the types of the documents it follows references to.
        this.fields.add('_type')
        this.#read(node.base, isThis)
        return true
      case 'Filter':
        return this.#filter(node, isThis)
      case 'FlatMap':
      case 'Map':
      case 'Projection':
        return this.#read(node.expr, this.#read(node.base, isThis))
      case 'PipeFuncCall': {
        // A score is added to an existing one.
        if (node.name === 'score') this.fields.add('_score')
        const selectsDocuments = this.#read(node.base, isThis)
        for (const arg of node.args) this.consume(arg, selectsDocuments)
        return selectsDocuments
      }
      case 'AccessElement':
      case 'ArrayCoerce':
      case 'Asc':
      case 'Desc':
      case 'Group':
      case 'Slice':
        return this.#read(node.base, isThis)
      case 'FuncCall':
        this.#call(node, isThis)
        return false
      default:
        this.#parts(node, isThis)
        return false
    }
  }

  #filter(node: NodeOf<'Filter'>, isThis: boolean): boolean {
    const {base, expr} = node
    const scanned = scanIn(base)
    if (base.type === 'PipeFuncCall' && scanned) {
      this.#scan(scanned, scoredCondition([base, node]))
      for (const arg of base.args) this.consume(arg, true)
      this.consume(expr, true)
      return true
    }
    if (base.type === 'Everything') {
      this.#scan(node)
      return true
    }
    const selectsDocuments = this.#read(base, isThis)
    this.consume(expr, selectsDocuments)
    return selectsDocuments
  }

  /** Parts of the condition that depend on other things are read like operations on the documents found. */
  #scan({expr}: NodeOf<'Filter'>, scored?: ExprNode): void {
    const parts = [...partsOf(expr, 'And'), ...(scored ? [scored] : [])]
    const known: ExprNode[] = []
    for (const part of parts) {
      if (needsDocumentOnly(part)) known.push(part)
      else this.consume(part, true)
    }
    this.conditions.push(joined('And', known))
  }

  #call(node: NodeOf<'FuncCall'>, isThis: boolean): void {
    // It reads `@` implicitly. Functions of `sanity::` do, too, but only its id, which never changes.
    if (argsOf(node, 'global::references')) this.takesAll = true
    const isCount = argsOf(node, 'global::count') !== undefined
    for (const arg of node.args) {
      if (isCount) this.#read(arg, isThis)
      else this.consume(arg, isThis)
    }
  }

  #parts(node: ExprNode, isThis: boolean): void {
    const isChain = node.type === 'And' || node.type === 'Or'
    const parts = isChain ? partsOf(node, node.type) : childrenOf(node).map(({child}) => child)
    for (const part of parts) this.consume(part, isThis)
  }
}

/** The `*[condition]` that is scored. */
function scanIn(node: ExprNode): NodeOf<'Filter'> | undefined {
  if (node.type !== 'PipeFuncCall' || node.name !== 'score') return undefined
  const {base} = node
  return base.type === 'Filter' && base.base.type === 'Everything' ? base : undefined
}
