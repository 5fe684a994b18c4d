import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {generateTypes} from './generate-types.ts'

const folder = mkdtempSync(join(tmpdir(), 'queries-'))
afterAll(() => rmSync(folder, {recursive: true}))

const schema = [
  {
    name: 'page',
    type: 'document' as const,
    attributes: {
      _type: {type: 'objectAttribute' as const, value: {type: 'string' as const, value: 'page'}},
      title: {type: 'objectAttribute' as const, value: {type: 'string' as const}},
    },
  },
]

function moduleWith(name: string, source: string): string {
  const path = join(folder, name)
  writeFileSync(path, source)
  return path
}

test('every query gets a type named after it, and the client knows it by its text', async () => {
  const query = `*[_type == "page"]{title}`
  const path = moduleWith(
    'good.ts',
    `import {defineQuery} from 'groq'\nexport const pagesQuery = defineQuery('${query}')`,
  )
  const types = await generateTypes(schema, {schema: 'page.schema.json', queries: path})
  expect(types).toContain('\n// Source: page.schema.json\nexport type Page = {')
  expect(types).toContain(`export type PagesQueryResult = Array<{\n  title: string\n}>`)
  expect(types).toContain(`'${query}': PagesQueryResult`)
})

test.each([
  [
    'wrong.ts',
    `import {defineQuery} from 'groq'\nexport const wrongQuery = defineQuery('*[_type == ')`,
    /wrongQuery/,
  ],
  ['none.ts', 'export const none = 1', /none\.ts has no queries$/],
])('%s is refused with the reason', async (name, source, reason) => {
  await expect(
    generateTypes(schema, {schema: '', queries: moduleWith(name, source)}),
  ).rejects.toThrow(reason)
})
