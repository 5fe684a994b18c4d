import type {ExprNode} from '../syntax/nodes.ts'
import {isOfDocuments} from '../tree.ts'
import {compilerOf} from '../evaluator/compile.ts'
import type {Context} from '../evaluator/code/context.ts'
import {attribute, coercion, dereference, element, parent, slice} from './access.ts'
import {select} from './choices.ts'
import {array, object} from './construct.ts'
import {tracedFunction} from './functions.ts'
import {filter, flatMap, map, projection} from './loops.ts'
import {order, score} from './pipes.ts'
import {computed, TRACED_ROOT, type Tracer, type TracerCompiler, type Tracing} from './tracer.ts'

/**
 * Evaluates a query with the origin of each value, for its Content Source Map. What only selects, takes apart and puts
 * together is traced here; everything else is the evaluator's, and what it computes has no origin.
 *
 * @throws LakeError as the evaluator does
 */
export function trace(tree: ExprNode, context: Context): Tracing {
  const compiler: TracerCompiler = {
    plain: compilerOf(context),
    trace: (node) => tracerOf(node, compiler),
  }
  return compiler.trace(tree)(TRACED_ROOT)
}

function tracerOf(node: ExprNode, compiler: TracerCompiler): Tracer {
  // The evaluator knows how to leave some out without reading everything.
  if (isOfDocuments(node)) return computed(compiler.plain.code(node), 'documents')
  switch (node.type) {
    case 'AccessAttribute':
      return attribute(node, compiler)
    case 'AccessElement':
      return element(node, compiler)
    case 'Array':
      return array(node, compiler)
    case 'ArrayCoerce':
      return coercion(node, compiler)
    case 'Deref':
      return dereference(node, compiler)
    case 'Filter':
      return filter(node, compiler)
    case 'FlatMap':
      return flatMap(node, compiler)
    case 'FuncCall':
      return tracedFunction(node, compiler)
    case 'Group':
      return compiler.trace(node.base)
    case 'Map':
      return map(node, compiler)
    case 'Object':
      return object(node, compiler)
    case 'Parent':
      return parent(node.n)
    case 'PipeFuncCall':
      return node.name === 'order' ? order(node, compiler) : score(node, compiler)
    case 'Projection':
      return projection(node, compiler)
    case 'Select':
      return select(node, compiler)
    case 'Slice':
      return slice(node, compiler)
    case 'This':
      return parent(0)
    default:
      return computed(compiler.plain.code(node), node.type === 'Value' ? 'literal' : 'unknown')
  }
}
