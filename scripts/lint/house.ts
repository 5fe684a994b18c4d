import {relative, sep} from 'node:path'
import {findImportProblem} from './import-directions.ts'
import {findUnplainWord} from './plain-words.ts'

/*
 * Rules of this code base, for oxlint (https://oxc.rs/docs/guide/usage/linter/js-plugins.html). Paths
 * count from where oxlint runs: the checkout's root.
 */

type Node = {type: string}
type Context = {
  cwd: string
  filename: string
  report: (problem: {node: Node; message: string}) => void
  sourceCode: {getAllComments: () => (Node & {value: string})[]}
}
type Source = Node & {value?: unknown}
/** An import or a re-export; `source` is missing from an export that has no other file behind it. */
type Import = Node & {
  source?: Source | null
  importKind?: string
  exportKind?: string
  specifiers?: {importKind?: string; exportKind?: string}[]
}
type Generator = Node & {generator?: boolean; parent: Node}
type Member = Node & {object: Node & {meta?: {name: string}}; property: {name?: string}}

/** Folders import each other in one direction. */
const importDirections = {
  create(context: Context) {
    const importer = pathOf(context)
    const check = (node: Node, source: Source | null | undefined, isTypeOnly: boolean) => {
      if (typeof source?.value !== 'string') return
      const problem = findImportProblem(importer, source.value, isTypeOnly)
      if (problem) context.report({node, message: problem})
    }
    const checkImport = (node: Import) => check(node, node.source, isTypeOnly(node))
    return {
      ImportDeclaration: checkImport,
      ExportNamedDeclaration: checkImport,
      ExportAllDeclaration: checkImport,
      ImportExpression: checkImport,
      TSImportType: (node: Import) => check(node, node.source, true),
    }
  },
}

/** Only one file reads the settings that the build was configured with. */
const siteEnvironment = {
  create(context: Context) {
    const path = pathOf(context)
    if (!path.startsWith('web/src/') || path === 'web/src/env.ts') return {}
    return {
      MemberExpression(node: Member) {
        const isMeta = node.object.type === 'MetaProperty' && node.object.meta?.name === 'import'
        if (!isMeta || node.property.name !== 'env') return
        context.report({
          node,
          message: 'Only web/src/env.ts reads import.meta.env: import it from there',
        })
      },
    }
  },
}

const STAND_ALONE = new Set(['Program', 'ExportNamedDeclaration', 'MethodDefinition'])

/**
 * What answers a question makes no generator functions for it: V8 gives each of them a hidden class in its old
 * generation, and with it holds all that was made for the question until that is collected.
 */
const generatorsStandAlone = {
  create(context: Context) {
    const path = pathOf(context)
    if (!path.startsWith('lake/groq/') || path.endsWith('.test.ts')) return {}
    const check = (node: Generator) => {
      if (!node.generator || STAND_ALONE.has(node.parent.type)) return
      const message = 'A generator of lake/groq stands at module level or in a class, see house.ts'
      context.report({node, message})
    }
    return {FunctionDeclaration: check, FunctionExpression: check}
  },
}

/** A JSX child, or part of one; its fields depend on the type of the node. */
type Child = Node & {
  value?: unknown
  expression?: Child
  operator?: string
  left?: Child
  right?: Child
  consequent?: Child
  alternate?: Child
  children?: Child[]
  arguments?: Child[]
  name?: string
}

/**
 * Requires text to be the only child of its element. Browsers that translate a page replace text nodes: React then
 * fails to insert or remove siblings, or updates removed nodes (https://github.com/facebook/react/issues/11538).
 */
const textStandsAlone = {
  create(context: Context) {
    const path = pathOf(context)
    if (!path.startsWith('web/src/') || path.endsWith('.test.tsx')) return {}
    const check = (node: Child) => {
      const children = (node.children ?? []).map(unwrapped).filter((child) => !isBlank(child))
      if (node.type === 'JSXElement' && children.length < 2) return
      const text = children.find(isText)
      if (!text) return
      context.report({
        node: text,
        message: 'Text beside others breaks when browsers translate. Wrap it in an element.',
      })
    }
    return {JSXElement: check, JSXFragment: check}
  },
}

function unwrapped(child: Child): Child {
  return child.type === 'JSXExpressionContainer' && child.expression ? child.expression : child
}

/** Spaces between elements, which translators leave alone, and comments. */
function isBlank({type, value}: Child): boolean {
  return type === 'JSXEmptyExpression' || (typeof value === 'string' && value.trim() === '')
}

function isChoice({type}: Child): boolean {
  return type === 'LogicalExpression' || type === 'ConditionalExpression'
}

/** The operands that may be shown; only `b` in `a && b`. */
function branchesOf({left, right, operator, consequent, alternate}: Child): Child[] {
  const branches = operator === '&&' ? [right] : [left, right, consequent, alternate]
  return branches.filter((branch) => branch !== undefined)
}

/** Props and variables that hold elements. */
const ELEMENTS = new Set(['children', 'above', 'after', 'dialog'])

/** Types are unknown here: a name counts as text unless listed in ELEMENTS, a call unless it receives a function. */
function isText(child: Child): boolean {
  if (isChoice(child)) return branchesOf(child).some(isText)
  const {type, name = '', value} = child
  if (type === 'Identifier') return !ELEMENTS.has(name)
  if (type === 'CallExpression') return !child.arguments?.some(isFunction)
  return TEXTS.has(type) || typeof value === 'string' || typeof value === 'number'
}

function isFunction({type}: Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
}

const TEXTS = new Set(['JSXText', 'TemplateLiteral', 'BinaryExpression', 'MemberExpression'])

/** Folders whose comments, test titles and messages are in plain English already. */
const PLAIN_FOLDERS = [
  'bench/',
  'e2e/',
  'sample-content/',
  'scripts/lint/',
  'server-kit/',
  'web/',
  'web/build/',
  'web/server/',
]

type Call = Node & {callee: Callee; arguments: Quasi[]}
type Callee = Node & {name?: string; object?: Callee; callee?: Callee; tag?: Callee}
type Quasi = Node & {value?: unknown; quasis?: {value: {cooked: string}}[]}

/** Comments, test titles and messages of errors use the words of the trade. */
const plainWords = {
  create(context: Context) {
    const path = pathOf(context)
    if (!PLAIN_FOLDERS.some((folder) => path.startsWith(folder))) return {}
    const check = (node: Node, text: string, isComment = false) => {
      const message = findUnplainWord(text, isComment)
      if (message) context.report({node, message})
    }
    const checkText = (node: Quasi | undefined) => {
      if (node) check(node, textOf(node))
    }
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          check(comment, comment.value, true)
        }
      },
      CallExpression(node: Call) {
        if (TEST_FUNCTIONS.has(functionOf(node.callee))) checkText(node.arguments[0])
      },
      NewExpression(node: Call) {
        if (node.callee.name?.endsWith('Error')) node.arguments.forEach(checkText)
      },
    }
  },
}

const TEST_FUNCTIONS = new Set(['test', 'describe', 'it'])

/** The name behind `test(…)`, `test.skip(…)` and `test.each(…)(…)`. */
function functionOf({name, object, callee, tag}: Callee): string {
  const inner = object ?? callee ?? tag
  return name ?? (inner ? functionOf(inner) : '')
}

/** The text of a string or template; empty for anything else. */
function textOf({value, quasis = []}: Quasi): string {
  if (typeof value === 'string') return value
  return quasis.map((part) => part.value.cooked).join('…')
}

function isTypeOnly({importKind, exportKind, specifiers = []}: Import): boolean {
  const kinds = specifiers.map((specifier) => specifier.importKind ?? specifier.exportKind)
  const areAllTypes = kinds.length > 0 && kinds.every((kind) => kind === 'type')
  return importKind === 'type' || exportKind === 'type' || areAllTypes
}

function pathOf({cwd, filename}: Context): string {
  return relative(cwd, filename).split(sep).join('/')
}

export default {
  meta: {name: 'house'},
  rules: {
    'generators-stand-alone': generatorsStandAlone,
    'import-directions': importDirections,
    'plain-words': plainWords,
    'site-environment': siteEnvironment,
    'text-stands-alone': textStandsAlone,
  },
}
