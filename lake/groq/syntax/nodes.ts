/**
 * The syntax tree (AST) of a GROQ query: the nodes that groq-js has, so that its `unparse` and its evaluator
 * take our trees and the tests can compare the two. `type` tells nodes apart; `base` is what an operation is
 * applied to. What a `Value` carries is data, never a node.
 *
 * After parsing each parameter is a `Value`; in a question that is kept to be asked again, those are a `Parameter` whose
 * values do not decide what the text means (`free-parameters.ts`).
 */
export type ExprNode =
  | AccessAttributeNode
  | AccessElementNode
  | AndNode
  | ArrayCoerceNode
  | ArrayNode
  | AscNode
  | ContextNode
  | DerefNode
  | DescNode
  | EverythingNode
  | FilterNode
  | FlatMapNode
  | FuncCallNode
  | GroupNode
  | InRangeNode
  | MapNode
  | NegNode
  | NotNode
  | ObjectNode
  | OpCallNode
  | OrNode
  | ParameterNode
  | ParentNode
  | PipeFuncCallNode
  | PosNode
  | ProjectionNode
  | SelectNode
  | SelectorFuncCallNode
  | SelectorNestedNode
  | SliceNode
  | ThisNode
  | TupleNode
  | ValueNode

/** What stands between a node and the nodes below it. */
export type PartNode = ArrayElementNode | ObjectAttributeNode | SelectAlternativeNode

export type SyntaxNode = ExprNode | PartNode

/** `base.name`, `base["name"]`; without a base, of the value that is looked at. */
export type AccessAttributeNode = {type: 'AccessAttribute'; base?: ExprNode; name: string}

/** `base[index]`; a negative index counts from the end. */
export type AccessElementNode = {type: 'AccessElement'; base: ExprNode; index: number}

export type AndNode = {type: 'And'; left: ExprNode; right: ExprNode}

/** `base[]` */
export type ArrayCoerceNode = {type: 'ArrayCoerce'; base: ExprNode}

export type ArrayNode = {type: 'Array'; elements: ArrayElementNode[]}

/** `value`, or with `isSplat` the members of it: `...value` */
export type ArrayElementNode = {type: 'ArrayElement'; value: ExprNode; isSplat: boolean}

/** Only among the arguments of `order()`. */
export type AscNode = {type: 'Asc'; base: ExprNode}

/** `before()` and `after()` of delta mode. */
export type ContextNode = {type: 'Context'; key: string}

/** `base->` */
export type DerefNode = {type: 'Deref'; base: ExprNode}

/** Only among the arguments of `order()`. */
export type DescNode = {type: 'Desc'; base: ExprNode}

/** `*` */
export type EverythingNode = {type: 'Everything'}

/** `base[expr]`, where `expr` is no constant */
export type FilterNode = {type: 'Filter'; base: ExprNode; expr: ExprNode}

/** `expr`, which gives arrays, for each member of `base`, joined into one array: `base[].a[]`. */
export type FlatMapNode = {type: 'FlatMap'; base: ExprNode; expr: ExprNode}

/** `namespace::name(args)`; the namespace of plain functions is `global`. */
export type FuncCallNode = {type: 'FuncCall'; namespace: string; name: string; args: ExprNode[]}

/** `(base)` */
export type GroupNode = {type: 'Group'; base: ExprNode}

/** `base in left..right`, or with `isInclusive` off `left...right`. Both ends belong outside of `base`. */
export type InRangeNode = {
  type: 'InRange'
  base: ExprNode
  left: ExprNode
  right: ExprNode
  isInclusive: boolean
}

/** `expr` for each member of `base`: `base[].a`. */
export type MapNode = {type: 'Map'; base: ExprNode; expr: ExprNode}

export type NegNode = {type: 'Neg'; base: ExprNode}

export type NotNode = {type: 'Not'; base: ExprNode}

export type ObjectNode = {type: 'Object'; attributes: ObjectAttributeNode[]}

export type ObjectAttributeNode =
  ObjectAttributeValueNode | ObjectConditionalSplatNode | ObjectSplatNode

/** `"name": value` */
export type ObjectAttributeValueNode = {type: 'ObjectAttributeValue'; name: string; value: ExprNode}

/** `condition => value` */
export type ObjectConditionalSplatNode = {
  type: 'ObjectConditionalSplat'
  condition: ExprNode
  value: ExprNode
}

/** `...value`; `...` alone is of `@`. */
export type ObjectSplatNode = {type: 'ObjectSplat'; value: ExprNode}

export type OpCallNode = {type: 'OpCall'; op: OpCall; left: ExprNode; right: ExprNode}

export type OpCall =
  '==' | '!=' | '>' | '>=' | '<' | '<=' | '+' | '-' | '*' | '/' | '%' | '**' | 'in' | 'match'

export type OrNode = {type: 'Or'; left: ExprNode; right: ExprNode}

export type ParameterNode = {type: 'Parameter'; name: string}

/** `^` is 1, `^.^` is 2. */
export type ParentNode = {type: 'Parent'; n: number}

/** `base | name(args)` */
export type PipeFuncCallNode = {
  type: 'PipeFuncCall'
  base: ExprNode
  name: string
  args: ExprNode[]
}

export type PosNode = {type: 'Pos'; base: ExprNode}

/** `base{…}`; of each member where `base` is an array is a `Map` around it. */
export type ProjectionNode = {type: 'Projection'; base: ExprNode; expr: ExprNode}

export type SelectNode = {
  type: 'Select'
  alternatives: SelectAlternativeNode[]
  fallback?: ExprNode
}

/** `condition => value` */
export type SelectAlternativeNode = {
  type: 'SelectAlternative'
  condition: ExprNode
  value: ExprNode
}

/** `base[left..right]`, or with `isInclusive` off `base[left...right]`. */
export type SliceNode = {
  type: 'Slice'
  base: ExprNode
  left: number
  right: number
  isInclusive: boolean
}

/** `@` */
export type ThisNode = {type: 'This'}

/** `(a, b)` */
export type TupleNode = {type: 'Tuple'; members: ExprNode[]}

/** A literal, or what a parameter stands for. */
export type ValueNode = {type: 'Value'; value: unknown}

/** The third argument of `diff::changedAny` and `diff::changedOnly`: which parts of two values to compare. */
export type SelectorNode = SelectorNested | SelectorFuncCallNode | SelectorNestedNode

/** These are nodes as above, with selectors in place of expressions. */
export type SelectorNested =
  | {type: 'AccessAttribute'; base?: SelectorNode; name: string}
  | {type: 'ArrayCoerce'; base: SelectorNode}
  | {type: 'Filter'; base: SelectorNode; expr: ExprNode}
  | {type: 'Group'; base: SelectorNode}
  | {type: 'Tuple'; members: SelectorNode[]}

/** `anywhere(arg)` */
export type SelectorFuncCallNode = {type: 'SelectorFuncCall'; name: 'anywhere'; arg: ExprNode}

/**
 * `base.(nested)`. In `a.(b.(c))` `nested` is one of these, too: the types of groq-js do not say so, and as long as trees
 * are handed to it, neither do these.
 */
export type SelectorNestedNode = {
  type: 'SelectorNested'
  base: SelectorNode
  nested: SelectorNested
}
