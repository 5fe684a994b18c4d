import {globSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {TOP_FOLDERS} from './import-directions.ts'
import {folderCircles, readImports, specifiersIn, type ImportGraph} from './import-graph.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Nobody reads a longer list. */
const MOST_FILES = 20

describe('what a file imports at run time', () => {
  test.each([
    [`import {a} from './a.ts'`, ['./a.ts']],
    [`import {a, type B} from './a.ts'`, ['./a.ts']],
    [`import {\n  a,\n  b,\n} from './a.ts'`, ['./a.ts']],
    [`import './a.ts'`, ['./a.ts']],
    [`export * from './a.ts'`, ['./a.ts']],
    [`const a = await import('./a.ts')`, ['./a.ts']],
    [`import type {A} from './a.ts'`, []],
    [`import {type A, type B} from './a.ts'`, []],
    [`type A = typeof import('./a.ts')`, []],
    [`/** import {a} from './a.ts' */\n// import './b.ts'`, []],
  ])('%s: %j', (text, expected) => {
    expect(specifiersIn(text)).toEqual(expected)
  })
})

describe('a circle of folders', () => {
  const cases: [string, ImportGraph, string[]][] = [
    [
      'is found between neighbours, whatever files it leads through',
      new Map([
        ['lake/http/a.ts', ['lake/routes/b.ts']],
        ['lake/routes/c.ts', ['lake/http/d.ts']],
      ]),
      ['lake: http/ → routes/ → http/', 'lake: routes/ → http/ → routes/'],
    ],
    [
      'is found between a folder and a file beside it',
      new Map([
        ['lake/lake.ts', ['lake/http/a.ts']],
        ['lake/http/b.ts', ['lake/lake.ts']],
      ]),
      ['lake: http/ → lake.ts → http/'],
    ],
    [
      'is none where a folder stands between two files',
      new Map([
        ['lake/main.ts', ['lake/http/a.ts']],
        ['lake/http/a.ts', ['lake/errors.ts']],
      ]),
      [],
    ],
  ]
  test.each(cases)('%s', (_title, graph, expected) => {
    expect(folderCircles(graph)).toEqual(expected)
  })
})

describe('the codebase', () => {
  test('has no folders that import each other in a circle', () => {
    expect(folderCircles(readImports(ROOT, TOP_FOLDERS))).toEqual([])
  })

  test('has at most 20 files in a folder', () => {
    const files = globSync(`{${TOP_FOLDERS.join(',')}}/**/*.{ts,tsx,mjs,css,md,json}`, {cwd: ROOT})
    const counted = files.filter(
      (path) => !/\.(?:test|spec)\.|package\.json$|^web[/\\](?:public|dist)/.test(path),
    )
    const folders = Map.groupBy(counted, (path) => join(path, '..'))
    const full = [...folders].filter(([, inside]) => inside.length > MOST_FILES)
    expect(full.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([])
  })
})
