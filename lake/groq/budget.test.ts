import {describe, expect, test} from 'vitest'
import {evaluateQuery} from '../testing/evaluate.ts'
import {Dataset} from '../store/dataset.ts'
import type {LakeDocument} from '../store/document.ts'
import {testQueries} from '../testing/test-queries.ts'

const blocks = Array.from({length: 40}, (_, index) => ({
  _key: `${index}`,
  text: 'word '.repeat(20),
}))
const documents = [{_id: 'p1', _type: 'post', body: blocks}]

function stored(document: {_id: string; _type: string}): LakeDocument {
  const time = '2026-01-01T00:00:00Z'
  return {...document, _rev: 'r', _createdAt: time, _updatedAt: time}
}

/** Small enough for tests to be quick; what they refuse, larger ones refuse later. */
const SMALL = {steps: 100_000, elements: 50_000, characters: 100_000, textCharacters: 50_000}

/** `{"a": start}`, in which everything is doubled again and again. */
function doubled(start: string, times: number): string {
  return `{"a": ${start}}${'{"a": a + a}'.repeat(times)}`
}

function loops(levels: number): string {
  const inner = (level: number): string => {
    const path = `${'^.'.repeat(level)}body[]`
    return level === levels ? `count(${path})` : `count(${path}{"x": ${inner(level + 1)}})`
  }
  return `*[_id == "p1"][0]{"n": ${inner(0)}}`
}

const many = JSON.stringify(Array.from({length: 500}, (_, index) => ({n: index})))
const dots = `"${'.'.repeat(60_000)}"`
const thousand = `"${'x'.repeat(1_000)}"`
const longTexts = JSON.stringify(
  Array.from({length: 30}, (_, index) => `${'x'.repeat(16_000)}${index}`),
)
const block = `{"_type": "block", "children": [{"_type": "span", "text": ${thousand}}]}`

/** Longer than the text of a question. */
const params = {
  thousand: 'x'.repeat(1_000),
  empty: Array(500).fill(''),
  empties: Array(20_000).fill(''),
  run: 'a'.repeat(150_000),
  text: 'ŉ'.repeat(30_000),
  texts: Array(60).fill('x'.repeat(1_000)),
  block: {
    _type: 'block',
    children: Array.from({length: 60}, () => ({_type: 'span', text: 'x'.repeat(1_000)})),
  },

  separator: `b${'a'.repeat(5_000)}`,
  word: `b${'a'.repeat(1_000)}`,
  letters: `${'a '.repeat(30_000)}b`,
  phrase: `"b${' a'.repeat(3_000)}"`,
  marks: '! '.repeat(1_000),
  numbers: Array(3_000).fill(1),
  signs: Array.from({length: 3_000}, (_, index) => (index % 2 === 0 ? 1 : -1)),
}

describe('rejects queries that exceed a limit', () => {
  test.each<{name: string; query: string; limit: keyof typeof SMALL}>([
    {name: 'loops inside each other', query: loops(4), limit: 'steps'},
    {
      name: 'a loop over the elements of another',
      query: `${many}{"n": ${many}[n > ^.n]}`,
      limit: 'steps',
    },
    {
      name: 'comparisons of long texts',
      query: `{"a": ${dots}, "b": ${dots}, "c": ${many}}{"d": c[^.a == ^.b]}`,
      limit: 'steps',
    },
    {name: 'arrays that double', query: doubled('[1, 2, 3, 4]', 26), limit: 'elements'},
    {name: 'texts that double', query: doubled('"xxxxxxxx"', 23), limit: 'characters'},
    {name: 'objects with many fields', query: `${many}{${fields(200)}}`, limit: 'elements'},
    {name: 'splats', query: `{"a": [1]}${'{"a": [...a, ...a]}'.repeat(26)}`, limit: 'elements'},
    {name: 'slices', query: `{"a": ${many}}{"b": a[]{"c": ^.a[0..400]}}`, limit: 'elements'},
    {name: 'texts taken apart', query: `string::split(${dots}, "")`, limit: 'elements'},
    {name: 'texts taken apart at dots', query: `string::split(${dots}, ".")`, limit: 'elements'},
    {name: 'texts taken together', query: '$text + $text', limit: 'textCharacters'},
    {name: 'one text of many', query: 'array::join($texts, "")', limit: 'textCharacters'},
    {name: 'the text of a long block', query: 'pt::text($block)', limit: 'textCharacters'},
    {name: 'a long text in capitals', query: 'upper($text)', limit: 'textCharacters'},
    {name: 'texts joined', query: `array::join(${many}.n, ${thousand})`, limit: 'characters'},
    {
      name: 'texts in another case',
      query: `${many}{"t": ${thousand}}{"a": upper(t)}`,
      limit: 'characters',
    },
    {name: 'sorting', query: `{"a": ${many}}{"b": a[]{"c": ^.a | order(n % 7)}}`, limit: 'steps'},
    {
      name: 'attributes in selectors',
      query: `diff::changedAny({"a": ${many}}, {}, a[]${'.b'.repeat(300)})`,
      limit: 'elements',
    },
    {
      name: 'lists in selectors',
      query: `diff::changedAny({"a": ${many}}, {}, ${'('.repeat(120)}a[]${', b)'.repeat(120)})`,
      limit: 'elements',
    },
    {
      name: 'conditions in selectors',
      query: `diff::changedAny({"a": ${many}}, {}, a[${terms(1_000)}])`,
      limit: 'steps',
    },
    {
      name: 'conditions in selectors of anything',
      query: `diff::changedAny({"a": ${many}}, {}, anywhere(${terms(1_000)}))`,
      limit: 'steps',
    },
    {
      name: 'names of fields that are compared',
      query: `{"a": {${fields(200, '1')}}, "b": ${many}}{"c": b[diff::changedOnly(^.a, ^.a, f0)]}`,
      limit: 'steps',
    },
    {
      name: 'sorting by many keys',
      query: `count(${many} | order(${Array(300).fill('a').join()}))`,
      limit: 'steps',
    },
    {
      name: 'members among which references are looked for',
      query: `{"a": ${many}, "b": [${'1,'.repeat(2_000)}]}{"c": a[]{"b": ^.b}[references("x")]}`,
      limit: 'steps',
    },
    {name: 'long texts once each', query: `array::unique(${longTexts})`, limit: 'steps'},
    {
      name: 'long texts that are looked up',
      query: `{"a": ${longTexts}}{"b": a[@ in ^.a]}`,
      limit: 'steps',
    },
    {
      name: 'members in common',
      query: `{"a": ${many}.n, "b": ${many}}{"c": b[array::intersects(^.a, ^.a)]}`,
      limit: 'steps',
    },
    {
      name: 'members that are looked for',
      query: `{"a": ${many}.n, "b": ${many}}{"c": b[-1 in ^.a[0..-1] || -2 in ^.a[0..-1]]}`,
      limit: 'steps',
    },
    {
      name: 'references that are looked for',
      query: `${many}{${fields(10, '*[references("x", string(^.n))]')}}`,
      limit: 'steps',
    },
    {
      name: 'paths with many wildcards',
      query: `"${'a.'.repeat(400)}" in path("${'**.'.repeat(2_000)}b")`,
      limit: 'steps',
    },
    {
      name: 'patterns with many asterisks',
      query: `{"a": "${'a'.repeat(5_000)}", "b": ${many}}{"c": b[^.a match "${'*a.'.repeat(300)}b"]}`,
      limit: 'steps',
    },
    {
      name: 'dots in texts that are searched',
      query: `{"a": ${dots}, "b": ${many}}{"c": b[^.a match string(n)]}`,
      limit: 'steps',
    },
    {
      name: 'all text of documents',
      query: `${many}{"a": count(*[@ match text::query("nowhere") || n == ^.n])}`,
      limit: 'steps',
    },
    {
      name: 'all text of a value that has a text many times',
      query: `[{"a": [${Array(200).fill('$thousand').join()}]}][@ match text::query("nowhere")]`,
      limit: 'characters',
    },
    {
      name: 'all text of a value with many empty texts',
      query: `[{"a": [${Array(200).fill('$empty').join()}]}][@ match text::query("nowhere")]`,
      limit: 'elements',
    },
    {
      name: 'arrays without any text that are searched',
      query: '$signs[select(@ > 0 => $numbers, $signs) match "x"]',
      limit: 'steps',
    },
    {
      name: 'all text of a value with many numbers',
      query: `[{"a": [${Array(400).fill('$numbers').join()}]}][@ match text::query("nowhere")]`,
      limit: 'steps',
    },
    {name: 'long separators', query: 'string::split($run, $separator)', limit: 'steps'},
    {name: 'long words', query: '$run match $word', limit: 'steps'},
    {name: 'long phrases', query: '$letters match text::query($phrase)', limit: 'steps'},
    {
      name: 'terms that are searched for',
      query: `[${Array(40).fill('"" match text::query($marks)').join()}]`,
      limit: 'elements',
    },
    {name: 'empty texts that are searched', query: `$empties match "x"`, limit: 'elements'},
    {name: 'the text of blocks', query: `${many}{"a": pt::text([${block}])}`, limit: 'characters'},
    {
      name: 'scores',
      query: `${many}{"a": *[^.n >= 0][0].body | score(text match "wo*d", text match "*o*d")}`,
      limit: 'elements',
    },
    {
      name: 'differences',
      query: `{"a": ${many}, "b": ${many}}{"d": b[diff::changedAny(^.a, ^.b, anywhere(n > 1))]}`,
      limit: 'steps',
    },
  ])('$name', ({query, limit}) => {
    const asked = {documents, params, limits: {[limit]: SMALL[limit]}}
    expect(() => evaluateQuery(query, asked)).toThrow(
      expect.objectContaining({
        status: 400,
        body: {error: expect.objectContaining({type: 'queryLimitError', limit})},
      }),
    )
  })
})

test('counts compiling against the budget', () => {
  const asking = () => evaluateQuery(`false && ${terms(1_000)}`, {limits: {steps: 2_000}})
  expect(asking).toThrow(expect.objectContaining({status: 400}))
})

test('finds no references to texts longer than an id', () => {
  const count = (id: string) =>
    evaluateQuery(`count([{"_ref": $id}][references($id)])`, {params: {id}})
  expect([count('x'.repeat(128)), count('x'.repeat(129))]).toEqual([1, 0])
})

function terms(count: number): string {
  return Array(count).fill('n == 1').join(' || ')
}

function fields(count: number, value = '@'): string {
  return Array.from({length: count}, (_, index) => `"f${index}": ${value}`).join(', ')
}

describe('answers long queries within the limits', () => {
  const ids = Array.from({length: 2_000}, (_, index) => `document-number-${index}-of-many`)
  test.each([
    {query: `count(*)${' + 1'.repeat(4_000)}`, is: 4_001},
    {query: `count(*[${'a || '.repeat(4_000)}_id == "p1"])`, is: 1},
    {query: `count(*|score(${'a || '.repeat(4_000)}b && _id == "p1"))`, is: 1},
    {query: `count(*[${ids.map((id) => `_id == "${id}"`).join(' || ')} || _id == "p1"])`, is: 1},
    {query: `count(*[_id in ${JSON.stringify([...ids, 'p1'])}])`, is: 1},
    {query: `count(*[${'!'.repeat(300)}(_id == "p1")])`, is: 1},
    {query: `{"a": 1}${'{"a": a}'.repeat(300)}.a`, is: 1},
    {query: `${'-'.repeat(300)} 1`, is: 1},
    {query: '$text in path("**")', is: false},
  ])('$is ($query.length characters)', ({query, is}) => {
    expect(evaluateQuery(query, {documents, params})).toBe(is)
  })
})

test.each([
  {
    name: 'a long text that is searched',
    query: `${doubled('"é b é d "', 20)}{"n": a match "*x*y*"}`,
  },
  {
    name: 'a long text that is searched for',
    query: `${doubled('"a b c d "', 20)}{"n": "x" match a}`,
  },
  {name: 'loops inside each other', query: loops(6)},
])('the limits themselves refuse $name', async ({query}) => {
  const dataset = new Dataset('blog', 'production', documents.map(stored))
  const asked = {params: {}, perspective: 'raw', identity: 'me', visibility: 'public'} as const
  await expect(testQueries().run(dataset, query, asked)).rejects.toMatchObject({
    body: {error: {type: 'queryLimitError'}},
  })
})

describe('short queries are answered during a long one', () => {
  const dataset = new Dataset('blog', 'production', documents.map(stored))
  const options = {params: {}, perspective: 'raw', identity: 'me'} as const

  test('answers short queries before a long one that came first', async () => {
    const queries = testQueries()
    const answered: string[] = []
    const ask = async (query: string) => {
      const outcome = queries.run(dataset, query, {...options, visibility: 'public'}).then(
        () => `answered ${query}`,
        ({message}: Error) => message,
      )
      answered.push(await outcome)
    }
    const long = ask(loops(6))
    await ask('count(*)')
    await new Promise((resolve) => setImmediate(resolve))
    await ask('*[0]._id')
    await long
    expect(answered).toEqual([
      'answered count(*)',
      'answered *[0]._id',
      expect.stringMatching(/^The query .* than [\d,]+/),
    ])
  })
})

test('a query that takes many steps has the same result when it runs again and when it is explained', async () => {
  const dataset = new Dataset('blog', 'production', documents.map(stored))
  const queries = testQueries()
  const params = {many: Array.from({length: 10_000}, (_, index) => index)}
  const options = {params, perspective: 'raw', identity: 'me', visibility: 'everything'} as const
  const query = '{"ids": *[_type == "post"]._id, "n": count($many[@ > 0])}'
  for (const explain of [false, false, true]) {
    const {json, scans} = await queries.run(dataset, query, {...options, explain})
    expect(JSON.parse(Buffer.concat(json).toString())).toEqual({ids: ['p1'], n: 9_999})
    if (explain) expect(scans?.map(({runs}) => runs)).toEqual([1])
  }
})
