import type {ExprNode} from '../syntax/nodes.ts'
import {type ByType, forNode, isOfDocuments} from '../tree.ts'
import {compilerOf, pipeLinks} from '../evaluator/compile.ts'
import type {Context} from '../evaluator/code/context.ts'
import {attribute, coercion, dereference, element, parent, slice} from './access.ts'
import {select} from './choices.ts'
import {array, object} from './construct.ts'
import {tracedFunction} from './functions.ts'
import {filter, map, projection} from './loops.ts'
import {pipe} from './pipes.ts'
import {computed, TRACED_ROOT, type TracedScope, type Tracer, type Tracing} from './tracer.ts'

/**
 * Evaluates a query with the origin of each value, for its Content Source Map. What only selects, takes apart and puts
 * together is traced here; everything else is the evaluator's, and what it computes has no origin.
 *
 * @throws LakeError as the evaluator does
 */
export function trace(tree: ExprNode, context: Context): Tracing {
  const plain = compilerOf(context)
  // What cannot be compiled fails wherever it stands.
  plain.code(tree)
  // Once for each node: it is asked for each member of a loop, and looks down a chain.
  const traceOf = remembering(tracingOf)
  const tracer: Tracer = {
    context,
    trace: (node, scope) => traceOf(node)(node, scope, tracer),
    codeOf: remembering(plain.code),
    linksOf: remembering((node) => pipeLinks(node, plain)),
  }
  return tracer.trace(tree, TRACED_ROOT)
}

/** Makes what is made of a node when it is first needed, and not again. */
function remembering<Node extends ExprNode, Made>(make: (node: Node) => Made) {
  const known = new Map<Node, Made>()
  return (node: Node): Made => {
    const made = known.get(node) ?? make(node)
    known.set(node, made)
    return made
  }
}

const TRACED: ByType<[TracedScope, Tracer], Tracing> = {
  AccessAttribute: attribute,
  AccessElement: element,
  Array: array,
  ArrayCoerce: coercion,
  Deref: dereference,
  Filter: filter,
  FlatMap: map,
  FuncCall: tracedFunction,
  Group: ({base}, scope, {trace: traceBase}) => traceBase(base, scope),
  Map: map,
  Object: object,
  Parent: ({n}, scope) => parent(n, scope),
  PipeFuncCall: pipe,
  Projection: projection,
  Select: select,
  Slice: slice,
  This: (_, scope) => parent(0, scope),
  Value: (node, scope, tracer) => computed(node, scope, tracer, 'literal'),
}

function tracingOf(node: ExprNode): Trace {
  // The evaluator knows how to leave some out without reading everything.
  return isOfDocuments(node) ? documents : (forNode(TRACED, node) ?? computed)
}

type Trace = (node: ExprNode, scope: TracedScope, tracer: Tracer) => Tracing

function documents(node: ExprNode, scope: TracedScope, tracer: Tracer): Tracing {
  return computed(node, scope, tracer, 'documents')
}
