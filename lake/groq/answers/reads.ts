import {isDocumentFunction, needsDocumentOnly} from '../evaluator/document-functions.ts'
import {scoredCondition} from '../evaluator/chain/scored-condition.ts'
import type {ExprNode, NodeOf} from '../syntax/nodes.ts'
import {argsOf, childrenOf, hasNode, joined, partsOf} from '../tree.ts'

/** What a question reads of documents, as far as its text tells. */
export type Reads = {
  /** What holds of each document that a scan finds, one for each scan; `undefined` where nothing can be told. */
  conditions: (ExprNode | undefined)[]
  /** Whether references are followed: these lead to documents that no scan finds. */
  isFollowed: boolean
  /** Names of what is read of those that are found, or reached, and others; `all` where some are taken as they are. */
  fields: ReadonlySet<string> | 'all'
}

/** Functions that have one value for all who share an answer; others than these, and than those of documents, may read any. */
const STEADY: ReadonlySet<string> = new Set([
  'global::identity',
  'sanity::dataset',
  'sanity::projectId',
])

/**
 * @returns nothing where its text does not tell
 * @throws RangeError where it is too deep; chains (`a + b + c`) are as deep as they are long
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

  /** Reads an expression whose value matters as a whole. @param isThis whether `@` may be a document */
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
        // An answer depends on the types of what it follows.
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
        // A score is added to the one that there is.
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

  /** Parts of the condition that other things decide, too, are read as what is done with the documents found. */
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
    // It looks at `@` without a word. So do those of `sanity::`, at the id alone, which stays.
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
