import type {ExprNode, SyntaxNode} from './nodes.ts'

/**
 * One step of `base.a[0][b == 1]{c}->d`, by its operand and result: an `array` step (a filter, a slice, `[]`) takes and
 * gives an array, an `element` takes an array and gives a value, a `plain` one (an attribute, `->`) takes and gives a
 * value, and a `projection` takes either. A step for a value after an array applies to each member.
 */
export type Step = {
  kind: 'array' | 'element' | 'plain' | 'projection'
  apply: (base: ExprNode) => ExprNode
}

/** Counts each new node and returns it. */
type Counter = {node: <Node extends SyntaxNode>(node: Node) => Node}

type Shape = 'array' | 'value'

/** The operand and result of a step with all steps after it. */
type Rest = {takes: Shape; gives: Shape}

/** Applies a step to each member of `base`. */
type Loop = {base: ExprNode; gives: Shape}

/**
 * Applies steps to a base by the specification
 * (https://sanity-io.github.io/GROQ/GROQ-1.revision1/#sec-Traversal-operators): a step after an array becomes a `Map`,
 * or a `FlatMap` if its values are arrays: `a[].b` is a map, `a[].b[]` flat.
 */
export function applySteps(counter: Counter, base: ExprNode, steps: readonly Step[]): ExprNode {
  const rests = restsOf(steps)
  const loops: Loop[] = []
  let current = base
  /** The next step takes a value, and the base is an array. */
  const enterLoop = (rest: Rest | undefined) => {
    if (rest?.takes !== 'value') return
    loops.push({base: current, gives: rest.gives})
    current = counter.node({type: 'This'})
  }
  if (isArray(base)) enterLoop(rests[0])
  for (const [index, step] of steps.entries()) {
    const rest = rests[index + 1]
    current =
      step.kind === 'projection' && rest?.takes === 'array'
        ? mapped(counter, current, step)
        : counter.node(step.apply(current))
    if (step.kind === 'array') enterLoop(rest)
  }
  return loops.reduceRight((expr, loop) => counter.node(looped(loop, expr)), current)
}

/** The operand and result of each step with those after it, from the last to the first. */
function restsOf(steps: readonly Step[]): Rest[] {
  const rests: Rest[] = []
  let rest: Rest | undefined
  for (const {kind} of steps.toReversed()) {
    rest = {takes: takes(kind, rest), gives: gives(kind, rest)}
    rests.push(rest)
  }
  return rests.toReversed()
}

function takes(kind: Step['kind'], rest: Rest | undefined): Shape {
  if (kind === 'projection') return rest?.takes ?? 'value'
  return kind === 'plain' ? 'value' : 'array'
}

function gives(kind: Step['kind'], rest: Rest | undefined): Shape {
  if (kind !== 'array') return rest?.gives ?? 'value'
  return rest?.takes === 'array' ? rest.gives : 'array'
}

/** Expressions that are arrays for all documents. */
function isArray({type}: ExprNode): boolean {
  return type === 'Everything' || type === 'Array' || type === 'PipeFuncCall'
}

function mapped(counter: Counter, base: ExprNode, step: Step): ExprNode {
  const expr = counter.node(step.apply(counter.node({type: 'This'})))
  return counter.node({type: 'Map', base, expr})
}

function looped({base, gives}: Loop, expr: ExprNode): ExprNode {
  return {type: gives === 'array' ? 'FlatMap' : 'Map', base, expr}
}
