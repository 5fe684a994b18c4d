import {createLowlight} from 'lowlight'
import {expect, test} from 'vitest'
import {codeLanguage} from './languages.ts'
import {tokensIn} from './tokens.ts'

async function tokensOf(language: string, code: string) {
  const grammar = await codeLanguage(language).grammar?.()
  if (!grammar) throw new Error(`${language} has no grammar.`)
  const tokens = tokensIn(createLowlight({code: grammar}).highlight('code', code))
  return tokens.map(({kind, start, end}) => `${kind} ${code.slice(start, end)}`)
}

test.each<[language: string, code: string, tokens: string[]]>([
  [
    'bash',
    'echo "a $HOME" # b',
    ['type echo', 'string "a ', 'type $HOME', 'string "', 'comment # b'],
  ],
  ['dockerfile', 'FROM node:24 AS build', ['keyword FROM', 'number 24']],
  ['java', '@Override void f() {}', ['keyword @Override', 'keyword void', 'title f']],
  ['javascript', "await g('é😀', 1)", ['keyword await', 'title g', "string 'é😀'", 'number 1']],
  ['json', '{"a": 1}', ['attribute "a"', 'number 1']],
  ['python', 'def f(x: int): pass', ['keyword def', 'title f', 'type int', 'keyword pass']],
  ['sql', "select 'a' -- b", ['keyword select', "string 'a'", 'comment -- b']],
  ['typescript', 'const a = `x${b}y`', ['keyword const', 'string `x', 'string y`']],
  ['yaml', 'a: "b" # c', ['attribute a:', 'string "b"', 'comment # c']],
])('%s: %s', async (language, code, tokens) => {
  expect(await tokensOf(language, code)).toEqual(tokens)
})

test.each<[what: string, code: string, tokens: string[]]>([
  [
    'a block with its labels',
    'resource "a" "b" {',
    ['keyword resource', 'string "a"', 'string "b"'],
  ],
  ['a nested block', '  ingress {', ['keyword   ingress']],
  ['an attribute', '  a_b = null', ['attribute a_b', 'number null']],
  ['a map, which is no block', 'tags = {', ['attribute tags']],
  ['a comparison, which is no attribute', 'x == 1', ['number 1']],
  ['an arrow, which is no attribute', 'k => v', []],
  ['a reference', 'a = var.size', ['attribute a', 'type var']],
  ['a call', 'merge(local.tags)', ['title merge', 'type local']],
  ['a template', '"a-${var.b}-c"', ['string "a-', 'type var', 'string -c"']],
  ['an escaped template', '"$${a}"', ['string "$${a}"']],
  ['an escaped quote', String.raw`"a\"b"`, [String.raw`string "a\"b"`]],
  [
    'a heredoc up to its own mark',
    '<<-EOT\n  a\n  EOT\n1',
    ['string <<-EOT\n  a\n  EOT', 'number 1'],
  ],
  [
    'comments of all kinds',
    '# a\n// b\n/* c */',
    ['comment # a', 'comment // b', 'comment /* c */'],
  ],
])('hcl: %s', async (_what, code, tokens) => {
  expect(await tokensOf('hcl', code)).toEqual(tokens)
})

test('a nested piece without a color gets that of its parent', () => {
  const text = (value: string) => ({type: 'text', value})
  const scope = (className: string, ...children: object[]) => ({
    type: 'element',
    properties: {className: [className]},
    children: children.map((child) => ({type: 'text', ...child})),
  })
  const tree = {
    type: 'root',
    children: [
      text('ab'),
      scope(
        'hljs-string',
        text('c'),
        scope('hljs-char', text('d')),
        scope('hljs-subst', text('e')),
      ),
      text('f'),
    ],
  }
  expect(tokensIn(tree)).toEqual([
    {kind: 'string', start: 2, end: 3},
    {kind: 'string', start: 3, end: 4},
  ])
})
