import type {ExprNode} from '../syntax/nodes.ts'
import {type ByType, forNode, selectsDocuments} from '../tree.ts'
import type {Code} from '../evaluator/code/code.ts'
import {compilerOf, pipeLinks} from '../evaluator/compile.ts'
import type {Context} from '../evaluator/code/context.ts'
import {attribute, coercion, dereference, element, parent, slice} from './access.ts'
import {select} from './choices.ts'
import {array, object} from './object-and-array.ts'
import {tracedFunction} from './functions.ts'
import {filter, map, projection} from './loops.ts'
import {pipe} from './pipes.ts'
import {computed, type Tracer} from './traced-code.ts'

/**
 * Compiles a query to code that gives its value with the origin of each part, for a Content Source Map; it runs in
 * `TRACED_ROOT`. Selecting, taking apart and putting together is traced here; everything else is left to the evaluator,
 * and has no origin.
 *
 * @throws LakeError as the evaluator does
 */
export function compileTraced(tree: ExprNode, context: Context): Code {
  const plain = compilerOf(context)
  const tracer: Tracer = {
    context,
    trace: (node) => traced(node, tracer),
    codeOf: plain.code,
    linksOf: (node) => pipeLinks(node, plain),
  }
  return tracer.trace(tree)
}

const TRACED: ByType<[Tracer], Code> = {
  AccessAttribute: attribute,
  AccessElement: element,
  Array: array,
  ArrayCoerce: coercion,
  Deref: dereference,
  Filter: filter,
  FlatMap: map,
  FuncCall: tracedFunction,
  Group: ({base}, {trace}) => trace(base),
  Map: map,
  Object: object,
  Parent: ({n}) => parent(n),
  PipeFuncCall: pipe,
  Projection: projection,
  Select: select,
  Slice: slice,
  This: () => parent(0),
  Value: (node, tracer) => computed(node, tracer, 'literal'),
}

function traced(node: ExprNode, tracer: Tracer): Code {
  // The evaluator can skip documents without reading them.
  if (selectsDocuments(node)) return computed(node, tracer, 'documents')
  return (forNode(TRACED, node) ?? computed)(node, tracer)
}
