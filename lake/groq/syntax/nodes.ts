/**
 * The syntax tree (AST) of a GROQ query: the nodes that groq-js has, so that its `unparse` and its evaluator
 * take our trees and the tests can compare the two. `type` tells nodes apart; `base` is what an operation is
 * applied to. What a `Value` carries is data, never a node.
 *
 * After parsing each parameter is a `Value`; in a question that is kept to be asked again, those are a `Parameter` whose
 * values do not decide what the text means (`free-parameters.ts`).
 */
export type ExprNode =
  /** `base.name`, `base["name"]`; without a base, of the value that is looked at. */
  | {type: 'AccessAttribute'; base?: ExprNode; name: string}
  /** `base[index]`; a negative index counts from the end. */
  | {type: 'AccessElement'; base: ExprNode; index: number}
  | {type: 'And'; left: ExprNode; right: ExprNode}
  /** `base[]` */
  | {type: 'ArrayCoerce'; base: ExprNode}
  | {type: 'Array'; elements: ArrayElementNode[]}
  /** Only among the arguments of `order()`. */
  | {type: 'Asc'; base: ExprNode}
  /** `before()` and `after()` of delta mode. */
  | {type: 'Context'; key: string}
  /** `base->` */
  | {type: 'Deref'; base: ExprNode}
  /** Only among the arguments of `order()`. */
  | {type: 'Desc'; base: ExprNode}
  /** `*` */
  | {type: 'Everything'}
  /** `base[expr]`, where `expr` is no constant */
  | {type: 'Filter'; base: ExprNode; expr: ExprNode}
  /** `expr`, which gives arrays, for each member of `base`, joined into one array: `base[].a[]`. */
  | {type: 'FlatMap'; base: ExprNode; expr: ExprNode}
  /** `namespace::name(args)`; the namespace of plain functions is `global`. */
  | {type: 'FuncCall'; namespace: string; name: string; args: ExprNode[]}
  /** `(base)` */
  | {type: 'Group'; base: ExprNode}
  /** `base in left..right`, or with `isInclusive` off `left...right`. Both ends belong outside of `base`. */
  | {type: 'InRange'; base: ExprNode; left: ExprNode; right: ExprNode; isInclusive: boolean}
  /** `expr` for each member of `base`: `base[].a`. */
  | {type: 'Map'; base: ExprNode; expr: ExprNode}
  | {type: 'Neg'; base: ExprNode}
  | {type: 'Not'; base: ExprNode}
  | {type: 'Object'; attributes: ObjectAttributeNode[]}
  | {type: 'OpCall'; op: OpCall; left: ExprNode; right: ExprNode}
  | {type: 'Or'; left: ExprNode; right: ExprNode}
  | {type: 'Parameter'; name: string}
  /** `^` is 1, `^.^` is 2. */
  | {type: 'Parent'; n: number}
  /** `base | name(args)` */
  | {type: 'PipeFuncCall'; base: ExprNode; name: string; args: ExprNode[]}
  | {type: 'Pos'; base: ExprNode}
  /** `base{…}`; of each member where `base` is an array is a `Map` around it. */
  | {type: 'Projection'; base: ExprNode; expr: ExprNode}
  | {type: 'Select'; alternatives: SelectAlternativeNode[]; fallback?: ExprNode}
  /** `anywhere(arg)` */
  | {type: 'SelectorFuncCall'; name: 'anywhere'; arg: ExprNode}
  /**
   * `base.(nested)`. In `a.(b.(c))` `nested` is one of these, too: the types of groq-js do not say so, and as long as trees
   * are handed to it, neither do these.
   */
  | {type: 'SelectorNested'; base: SelectorNode; nested: SelectorNested}
  /** `base[left..right]`, or with `isInclusive` off `base[left...right]`. */
  | {type: 'Slice'; base: ExprNode; left: number; right: number; isInclusive: boolean}
  /** `@` */
  | {type: 'This'}
  /** `(a, b)` */
  | {type: 'Tuple'; members: ExprNode[]}
  /** A literal, or what a parameter stands for. */
  | {type: 'Value'; value: unknown}

/** The expressions of a type. */
export type NodeOf<Type extends ExprNode['type']> = Extract<ExprNode, {type: Type}>

/** What stands between a node and the nodes below it. */
export type PartNode = ArrayElementNode | ObjectAttributeNode | SelectAlternativeNode

export type SyntaxNode = ExprNode | PartNode

/** `value`, or with `isSplat` the members of it: `...value` */
export type ArrayElementNode = {type: 'ArrayElement'; value: ExprNode; isSplat: boolean}

export type ObjectAttributeNode =
  /** `"name": value` */
  | {type: 'ObjectAttributeValue'; name: string; value: ExprNode}
  /** `condition => value` */
  | {type: 'ObjectConditionalSplat'; condition: ExprNode; value: ExprNode}
  /** `...value`; `...` alone is of `@`. */
  | {type: 'ObjectSplat'; value: ExprNode}

export type OpCall =
  '==' | '!=' | '>' | '>=' | '<' | '<=' | '+' | '-' | '*' | '/' | '%' | '**' | 'in' | 'match'

/** `condition => value` */
export type SelectAlternativeNode = {
  type: 'SelectAlternative'
  condition: ExprNode
  value: ExprNode
}

/** The third argument of `diff::changedAny` and `diff::changedOnly`: which parts of two values to compare. */
export type SelectorNode = SelectorNested | NodeOf<'SelectorFuncCall'> | NodeOf<'SelectorNested'>

/** These are nodes as above, with selectors in place of expressions. */
export type SelectorNested =
  | {type: 'AccessAttribute'; base?: SelectorNode; name: string}
  | {type: 'ArrayCoerce'; base: SelectorNode}
  | {type: 'Filter'; base: SelectorNode; expr: ExprNode}
  | {type: 'Group'; base: SelectorNode}
  | {type: 'Tuple'; members: SelectorNode[]}
