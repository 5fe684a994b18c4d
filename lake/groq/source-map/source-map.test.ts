import {describe, expect, test} from 'vitest'
import {traceQuery} from '../../testing/evaluate.ts'
import type {ContentSourceMap} from './source-map.ts'

const documents = [
  {
    _id: 'p1',
    _originalId: 'drafts.p1',
    _type: 'post',
    title: 'One',
    n: 2,
    tags: ['b', 'a', null, 'b'],
    author: {_type: 'reference', _ref: 'a1'},
    body: [
      {_key: 'k1', _type: 'block', children: [{_key: 's1', _type: 'span', text: 'Hello'}]},
      {_key: 'k2', _type: 'image', alt: 'A hill'},
      {_type: 'image', alt: 'Without a key'},
      {_key: 'k2', _type: 'image', alt: 'With the key of another'},
      {_key: "it's", _type: 'image', alt: 'With a quote in it'},
    ],
    "it's": {'a\\b': 'x'},
  },
  {_id: 'p2', _type: 'post', title: 'Two', n: 1, author: {_type: 'reference', _ref: 'gone'}},
  {_id: 'a1', _type: 'author', name: 'Meera', best: {_type: 'reference', _ref: 'p1'}},
]

/** Each mapping in a line: a place of a document as `id path`, or what else it comes from. */
function linesOf({mappings, documents, paths}: ContentSourceMap): Record<string, string> {
  const lines = Object.entries(mappings).map(([at, {source}]) => {
    if (source.type !== 'documentValue') return [at, source.type]
    return [at, `${documents[source.document]?._id} ${paths[source.path]}`]
  })
  return Object.fromEntries(lines)
}

const POST = '*[_type == "post"][0]'

const CASES: Record<string, readonly [query: string, lines: Record<string, string>][]> = {
  'fields and documents': [
    [`${POST}.title`, {$: "drafts.p1 $['title']"}],
    [`${POST}{title}`, {"$['title']": "drafts.p1 $['title']"}],
    [
      `${POST}{"a": title, "b": {"c": n}}`,
      {
        "$['a']": "drafts.p1 $['title']",
        "$['b']['c']": "drafts.p1 $['n']",
      },
    ],
    [
      '*[_id == "a1"]',
      {
        "$[0]['_id']": "a1 $['_id']",
        "$[0]['_type']": "a1 $['_type']",
        "$[0]['name']": "a1 $['name']",
        "$[0]['best']": "a1 $['best']",
      },
    ],
    [
      '*[_id == "a1"]{..., "name": "x"}',
      {
        "$[0]['_id']": "a1 $['_id']",
        "$[0]['_type']": "a1 $['_type']",
        "$[0]['name']": 'literal',
        "$[0]['best']": "a1 $['best']",
      },
    ],
    ['*[_type == "post"].title', {'$[0]': "drafts.p1 $['title']", '$[1]': "p2 $['title']"}],
    [`${POST}{_originalId, missing}`, {"$['_originalId']": 'unknown', "$['missing']": 'unknown'}],
    [`${POST}["it's"]["a\\\\b"]`, {$: "drafts.p1 $['it\\'s']['a\\\\b']"}],
    ['*[_type == "gone"]', {}],
    ['*[_type == "gone"][0]', {$: 'unknown'}],
  ],
  references: [
    [`${POST}.author->name`, {$: "a1 $['name']"}],
    [
      '*[_type == "post"]{author->{name}}',
      {
        "$[0]['author']['name']": "a1 $['name']",
        "$[1]['author']": 'unknown',
      },
    ],
    [`${POST}{"back": author->best->title}`, {"$['back']": "drafts.p1 $['title']"}],
    [`${POST}.author`, {$: "drafts.p1 $['author']"}],
    [
      '*[_type == "author"]{"posts": *[_type == "post" && references(^._id)].title}',
      {
        "$[0]['posts'][0]": "drafts.p1 $['title']",
      },
    ],
  ],
  'order, slices and elements': [
    [
      '*[_type == "post"] | order(n asc){title}',
      {
        "$[0]['title']": "p2 $['title']",
        "$[1]['title']": "drafts.p1 $['title']",
      },
    ],
    [
      '*[_type == "post"]{title, n} | order(n asc)',
      {
        "$[0]['title']": "p2 $['title']",
        "$[0]['n']": "p2 $['n']",
        "$[1]['title']": "drafts.p1 $['title']",
        "$[1]['n']": "drafts.p1 $['n']",
      },
    ],
    [
      `${POST}{"sorted": tags[@ != null] | order(@ asc)}`,
      {
        "$['sorted'][0]": "drafts.p1 $['tags'][1]",
        "$['sorted'][1]": "drafts.p1 $['tags'][0]",
        "$['sorted'][2]": "drafts.p1 $['tags'][3]",
      },
    ],
    [
      '*[_type == "post"] | score(title == "Two"){title, _score}',
      {
        "$[0]['title']": "p2 $['title']",
        "$[0]['_score']": 'unknown',
        "$[1]['title']": "drafts.p1 $['title']",
        "$[1]['_score']": 'unknown',
      },
    ],
    [`${POST}.tags[-1]`, {$: "drafts.p1 $['tags'][3]"}],
    [`${POST}.tags[1..2]`, {'$[0]': "drafts.p1 $['tags'][1]", '$[1]': "drafts.p1 $['tags'][2]"}],
  ],
  'portable text': [
    [`${POST}.body`, {$: "drafts.p1 $['body']"}],
    [
      `${POST}.body[0].children[0].text`,
      {
        $: "drafts.p1 $['body'][?(@._key=='k1')]['children'][?(@._key=='s1')]['text']",
      },
    ],
    [
      `${POST}.body[_type == "image"].alt`,
      {
        '$[0]': "drafts.p1 $['body'][?(@._key=='k2')]['alt']",
        '$[1]': "drafts.p1 $['body'][2]['alt']",
        '$[2]': "drafts.p1 $['body'][3]['alt']",
        '$[3]': "drafts.p1 $['body'][4]['alt']",
      },
    ],
    [
      `${POST}{body[0..1]{..., _type == "image" => {"alt": "y"}}}`,
      {
        "$['body'][0]['_key']": "drafts.p1 $['body'][?(@._key=='k1')]['_key']",
        "$['body'][0]['_type']": "drafts.p1 $['body'][?(@._key=='k1')]['_type']",
        "$['body'][0]['children']": "drafts.p1 $['body'][?(@._key=='k1')]['children']",
        "$['body'][1]['_key']": "drafts.p1 $['body'][?(@._key=='k2')]['_key']",
        "$['body'][1]['_type']": "drafts.p1 $['body'][?(@._key=='k2')]['_type']",
        "$['body'][1]['alt']": 'literal',
      },
    ],
    [
      `${POST}.body[].children[].text`,
      {
        '$[0]': "drafts.p1 $['body'][?(@._key=='k1')]['children'][?(@._key=='s1')]['text']",
        '$[1]': 'unknown',
        '$[2]': 'unknown',
        '$[3]': 'unknown',
        '$[4]': 'unknown',
      },
    ],
  ],
  'what is chosen, put together and computed': [
    [
      `${POST}{"a": coalesce(missing, title), "b": coalesce(missing, "x")}`,
      {
        "$['a']": "drafts.p1 $['title']",
        "$['b']": 'literal',
      },
    ],
    [
      `${POST}{"a": select(n > 1 => title, "x"), "b": select(n > 2 => title, "x")}`,
      {
        "$['a']": "drafts.p1 $['title']",
        "$['b']": 'literal',
      },
    ],
    [
      `${POST}{"a": [title, "x", ...tags[0..0]]}`,
      {
        "$['a'][0]": "drafts.p1 $['title']",
        "$['a'][1]": 'literal',
        "$['a'][2]": "drafts.p1 $['tags'][0]",
      },
    ],
    [
      `${POST}{"a": array::compact(tags), "b": array::unique(tags)}`,
      {
        "$['a'][0]": "drafts.p1 $['tags'][0]",
        "$['a'][1]": "drafts.p1 $['tags'][1]",
        "$['a'][2]": "drafts.p1 $['tags'][3]",
        "$['b'][0]": "drafts.p1 $['tags'][0]",
        "$['b'][1]": "drafts.p1 $['tags'][1]",
        "$['b'][2]": "drafts.p1 $['tags'][2]",
      },
    ],
    [
      `${POST}{"a": lower(title), "b": upper(title), "c": string(n), "d": pt::text(body)}`,
      {
        "$['a']": "drafts.p1 $['title']",
        "$['b']": "drafts.p1 $['title']",
        "$['c']": "drafts.p1 $['n']",
        "$['d']": "drafts.p1 $['body']",
      },
    ],
    [
      `${POST}{"a": lower(n), "b": pt::text(@), "c": lower("X")}`,
      {
        "$['a']": 'unknown',
        "$['b']": 'unknown',
        "$['c']": 'unknown',
      },
    ],
    [
      `${POST}{"a": title + "!", "b": n > 1, "c": tags + tags}`,
      {
        "$['a']": 'unknown',
        "$['b']": 'unknown',
        "$['c']": 'unknown',
      },
    ],
    ['count(*)', {$: 'unknown'}],
    ['{"a": $p, "b": $p.x}', {"$['a']": 'literal', "$['b']": 'literal'}],
  ],
  scopes: [
    [
      `${POST}{"a": tags[0..0]{"t": @}, "b": author->{"t": ^.title, "n": ^.^.title}}`,
      {
        "$['b']['t']": "drafts.p1 $['title']",
        "$['b']['n']": 'unknown',
        "$['a'][0]": 'unknown',
      },
    ],
    [
      `${POST}{"a": body[0..0]{"t": ^.title, "c": children[]{"k": ^._key, "t": ^.^.title}}}`,
      {
        "$['a'][0]['t']": "drafts.p1 $['title']",
        "$['a'][0]['c'][0]['k']": "drafts.p1 $['body'][?(@._key=='k1')]['_key']",
        "$['a'][0]['c'][0]['t']": "drafts.p1 $['title']",
      },
    ],
  ],
}

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  test.each(cases)('%s', (query, lines) => {
    const params = {p: {x: 1}}
    expect(linesOf(traceQuery(query, 'key', {documents, params}).map)).toEqual(lines)
  })
})

test('without key selectors, paths have indexes only', () => {
  const {map} = traceQuery(`${POST}.body[1].alt`, 'index', {documents})
  expect(map.paths).toEqual(["$['body'][1]['alt']"])
})

test('documents and paths are listed once, with stored types and ids', () => {
  const {map} = traceQuery('*[_type == "post"]{title, "again": title}', 'key', {documents})
  expect(map.documents).toEqual([
    {_id: 'drafts.p1', _type: 'post'},
    {_id: 'p2', _type: 'post'},
  ])
  expect(map.paths).toEqual(["$['title']"])
})
