/**
 * The syntax tree (AST) of a GROQ query. It has the nodes of groq-js, so that tests can pass our trees to its `unparse`
 * and evaluator. `type` tells nodes apart; `base` is the operand of an operation. A `Value` carries data, never a node.
 * After parsing, each parameter is a `Value`; in a prepared query, those that do not change the meaning of the text are
 * a `Parameter` (`free-parameters.ts`).
 */
export type ExprNode =
  /** `base.name`, `base["name"]`; without a base, of the current value. */
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
  /** `expr`, whose values are arrays, for each member of `base`, joined into one array: `base[].a[]`. */
  | {type: 'FlatMap'; base: ExprNode; expr: ExprNode}
  /** `namespace::name(args)`; the namespace of simple functions is `global`. */
  | {type: 'FuncCall'; namespace: string; name: string; args: ExprNode[]}
  /** `(base)` */
  | {type: 'Group'; base: ExprNode}
  /**
   * `base in left..right`, or without `isInclusive` `left...right`. Both ends are evaluated in the scope of the whole.
   */
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
  /** `base{…}`; if `base` is an array, a `Map` around it applies it to each member. */
  | {type: 'Projection'; base: ExprNode; expr: ExprNode}
  | {type: 'Select'; alternatives: SelectAlternativeNode[]; fallback?: ExprNode}
  /** `anywhere(arg)` */
  | {type: 'SelectorFuncCall'; name: 'anywhere'; arg: ExprNode}
  /**
   * `base.(nested)`. In `a.(b.(c))`, `nested` is one of these, too, which the types of groq-js omit; ours match them as
   * long as tests share trees.
   */
  | {type: 'SelectorNested'; base: SelectorNode; nested: SelectorNested}
  /** `base[left..right]`, or without `isInclusive` `base[left...right]`. */
  | {type: 'Slice'; base: ExprNode; left: number; right: number; isInclusive: boolean}
  /** `@` */
  | {type: 'This'}
  /** `(a, b)` */
  | {type: 'Tuple'; members: ExprNode[]}
  /** A literal, or the value of a parameter. */
  | {type: 'Value'; value: unknown}

/** The expressions of a type. */
export type NodeOf<Type extends ExprNode['type']> = Extract<ExprNode, {type: Type}>

/** A part between a node and the nodes below it. */
export type PartNode = ArrayElementNode | ObjectAttributeNode | SelectAlternativeNode

export type SyntaxNode = ExprNode | PartNode

/** `value`, or with `isSplat` its members: `...value` */
export type ArrayElementNode = {type: 'ArrayElement'; value: ExprNode; isSplat: boolean}

export type ObjectAttributeNode =
  /** `"name": value` */
  | {type: 'ObjectAttributeValue'; name: string; value: ExprNode}
  /** `condition => value` */
  | {type: 'ObjectConditionalSplat'; condition: ExprNode; value: ExprNode}
  /** `...value`; `...` alone means `...@`. */
  | {type: 'ObjectSplat'; value: ExprNode}

export type OpCall =
  '==' | '!=' | '>' | '>=' | '<' | '<=' | '+' | '-' | '*' | '/' | '%' | '**' | 'in' | 'match'

/** `condition => value` */
export type SelectAlternativeNode = {
  type: 'SelectAlternative'
  condition: ExprNode
  value: ExprNode
}

/** The third argument of `diff::changedAny` and `diff::changedOnly`: selects the parts of two values to compare. */
export type SelectorNode = SelectorNested | NodeOf<'SelectorFuncCall'> | NodeOf<'SelectorNested'>

/** These are nodes as above, with selectors in place of expressions. */
export type SelectorNested =
  | {type: 'AccessAttribute'; base?: SelectorNode; name: string}
  | {type: 'ArrayCoerce'; base: SelectorNode}
  | {type: 'Filter'; base: SelectorNode; expr: ExprNode}
  | {type: 'Group'; base: SelectorNode}
  | {type: 'Tuple'; members: SelectorNode[]}
