import {
  type ExprNode,
  parsePath,
  type PathNode,
  type SegmentNode,
  type SubscriptElementNode,
} from '@sanity/json-match'
import {messageOf} from '@skyforge/server-kit/caught.ts'
import {MAX_DOCUMENT_DEPTH} from '../document-limits.ts'

/** Largest index of a slice, which the mutator counts through. */
const MAX_POSITION = 10_000
const MAX_BRANCHES = 1_000
const MAX_SEARCHES = 1

/**
 * Checks a patch path: JSONMatch (https://www.sanity.io/docs/content-lake/json-match) as far as `@sanity/mutator`
 * applies it. The mutator skips parts that it does not understand, so a strict parser runs first.
 *
 * @returns the reason why the path is invalid, or `undefined`
 */
export function whyNoPath(path: string): string | undefined {
  const segments = segmentsOf(path)
  return typeof segments === 'string' ? segments : undefined
}

/** As `whyNoPath`, for a path to list items beside which others are inserted. */
export function whyNoItemPath(path: string): string | undefined {
  const segments = segmentsOf(path)
  if (typeof segments === 'string') return segments
  const last = segments.at(-1)
  const isOfItems =
    last?.type === 'Subscript' &&
    last.elements.every(({type}) => type !== 'Path' && type !== 'String')
  return isOfItems
    ? undefined
    : 'it has to end in items of a list, such as [0], [-1] or [_key=="a"]'
}

/** The segments of a valid path, or the reason why it is invalid. */
function segmentsOf(path: string): SegmentNode[] | string {
  const parsed = parse(path)
  if (typeof parsed === 'string') return parsed
  if (parsed.type !== 'Path') return `it is a ${parsed.type.toLowerCase()}`
  const segments = chain(parsed)
  if (segments.length > MAX_DOCUMENT_DEPTH) {
    return `it leads deeper than ${MAX_DOCUMENT_DEPTH} levels`
  }
  // A leading `..` is preceded by the document itself.
  const own = path.startsWith('..') ? segments.slice(1) : segments
  if (!own.every(isSupported)) {
    return `patches do not support a path of this form, or a slice beyond ${MAX_POSITION}`
  }
  return whyTooCostly(path, own) ?? own
}

/** Limits the branches of a path, all of which the mutator visits. */
function whyTooCostly(path: string, segments: readonly SegmentNode[]): string | undefined {
  if (withoutTexts(path, '').split('..').length > MAX_SEARCHES + 1) {
    return `".." can stand in it only once`
  }
  const onTheWay = segments.slice(0, -1)
  const slices = onTheWay.flatMap((segment) =>
    segment.type === 'Subscript' ? segment.elements.filter(({type}) => type === 'Slice') : [],
  )
  const isAlone = onTheWay.filter(isSlice).length === slices.length
  if (!isAlone) return 'a slice on the way has to stand alone in its brackets'
  if (!slices.every((slice) => spanOf(slice) > 0)) {
    return 'a slice on the way needs both its ends, counted from the start'
  }
  const branches = onTheWay.reduce((product, segment) => product * branchesOf(segment), 1)
  return branches > MAX_BRANCHES
    ? `it goes ${branches} ways, and ${MAX_BRANCHES} ways are the most`
    : undefined
}

function isSlice(segment: SegmentNode): boolean {
  if (segment.type !== 'Subscript') return false
  return segment.elements.length === 1 && segment.elements[0]?.type === 'Slice'
}

/** Returns 0 if it depends on the list. */
function spanOf(element: SubscriptElementNode): number {
  if (element.type !== 'Slice') return 0
  const {start = -1, end = -1} = element
  return start < 0 || end < 0 ? 0 : Math.max(0, end - start)
}

function branchesOf(segment: SegmentNode): number {
  if (segment.type !== 'Subscript') return 1
  const [first] = segment.elements
  return first && isSlice(segment) ? spanOf(first) : segment.elements.length
}

function parse(path: string): ExprNode | string {
  // The mutator reads these differently: it ends a name before the sign, and drops the backslash.
  if (/\w\$|\$\w/.test(withoutTexts(path, ''))) return 'a name with "$" in it has to be quoted'
  if (withoutTexts(path, '$1').includes('\\')) return 'a name cannot have a backslash in it'
  try {
    return parsePath(path) ?? 'it is empty'
  } catch (error) {
    // Thousands of brackets exhaust the parser's stack.
    return error instanceof RangeError ? 'it is nested too deep' : messageOf(error)
  }
}

/** A path without texts ("…"), and with `names` for quoted names ('…', which is `$1`). */
function withoutTexts(path: string, names: '' | '$1'): string {
  return path.replaceAll(/('(?:[^'\\]|\\.)*')|"(?:[^"\\]|\\.)*"/g, names)
}

/** The segments of a path in order. */
export function chain(path: PathNode): SegmentNode[] {
  const segments: SegmentNode[] = []
  for (let node: PathNode | undefined = path; node; node = node.base) segments.push(node.segment)
  return segments.toReversed()
}

function isSupported(segment: SegmentNode): boolean {
  if (segment.type !== 'Subscript') return isName(segment)
  const [first, ...more] = segment.elements
  if (first?.type === 'String' && more.length === 0) return isQuotable(first.value)
  return segment.elements.every(isSupportedElement)
}

/** A name that can be single-quoted, see `mutatorPath`. */
function isQuotable(name: string): boolean {
  return !/['\\]/.test(name) && name !== '__proto__'
}

/** Rejects `__proto__`, which would change the prototype in clients that copy fields. */
function isName(segment: SegmentNode): boolean {
  return segment.type === 'Identifier' && segment.name !== '__proto__'
}

/** Supported elements in brackets: indexes, conditions and paths. */
function isSupportedElement(element: SubscriptElementNode): boolean {
  switch (element.type) {
    case 'Number':
      return Number.isInteger(element.value)
    case 'Slice':
      return [element.start ?? 0, element.end ?? 0].every(isPosition)
    case 'Comparison':
      return isFieldOrItself(element.left) && isLiteral(element.right)
    case 'Existence':
      return isFieldOrItself(element.base)
    case 'Path':
      return chain(element).every(isName)
    default:
      return false
  }
}

function isPosition(index: number): boolean {
  return Number.isInteger(index) && Math.abs(index) <= MAX_POSITION
}

function isFieldOrItself(expression: ExprNode): boolean {
  if (expression.type !== 'Path') return false
  const segments = chain(expression)
  const isItself = segments.length === 1 && segments[0]?.type === 'This'
  return isItself || segments.every(isName)
}

function isLiteral({type}: ExprNode): boolean {
  return type === 'String' || type === 'Number' || type === 'Boolean'
}
