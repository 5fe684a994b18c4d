import {evaluate, parse as parseByReference} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {ASKED_AT, evaluateByStep, evaluateQuery} from '../../testing/evaluate.ts'

/** What a query gives is what groq-js 1.30 gives, at once and by step. */
const documents = [
  {
    _id: 'p1',
    _type: 'post',
    title: 'Blue/green deploys, v1.2.',
    n: 3,
    at: '2026-01-02T03:04:05Z',
    tags: ['eks', 'cost', null, 'EKS', 3, true],
    author: {_type: 'reference', _ref: 'a1'},
    body: [
      {
        _type: 'block',
        _key: 'a',
        children: [
          {_type: 'span', text: 'On '},
          {_type: 'span', text: 'EKS'},
        ],
      },
      {_type: 'image', _key: 'b', asset: {_ref: 'i1'}},
      {_type: 'block', _key: 'c', children: [{_type: 'span', text: 'É.g. Straße…'}]},
    ],
  },
  {_id: 'drafts.p1', _type: 'post', title: 'Draft', n: 3, tags: [], author: {_ref: 'gone'}},
  {_id: 'versions.r1.p1', _type: 'post', title: null, n: -1, author: {_ref: 'p1'}},
  {_id: 'p2', _type: 'post', title: 'deploy', n: 'three', at: 'today', self: {_ref: 'p2'}},
  {_id: 'a1', _type: 'author', name: 'Meera', n: true, best: [{_ref: 'p1'}, {_ref: 'p2'}, {}]},
  {_id: 'r', _type: 'system.release', name: 'r1'},
]

const QUERIES: Record<string, readonly string[]> = {
  access: [
    '*[0].title',
    '*[-1]._id',
    '*[100]',
    '*.n',
    '*[0].body[].children[].text',
    '*[0].body[_type == "block"][0].children[-1]["text"]',
    '*[0..1]._id',
    '*[1...-1]._id',
    '*[-2..-1]._id',
    '*[3..1]._id',
    '"text"[0]',
    '{"a": {"b": 1}}.a.b.c',
    '*[0].tags[][@ == "eks"]',
    '*[0].title[]',
  ],
  references: [
    '*[0].author->name',
    '*.author->_id',
    '*[_type == "author"][0].best[]->title',
    '*[_type == "author"][0].best[]->{title, "back": *[references(^._id)]._id}',
    '*[references("a1")]._id',
    '*[references(["p1", "p2"], "x")]._id',
    '*[references(null)]._id',
    '*[_id == "p2"][0].self->self->_id',
    '(*[0])->',
  ],
  scopes: [
    '*[_type == "post"]{"a": ^, "b": @._id, "c": ^.^._id}',
    '*[0]{"x": body[]{"k": _key, "of": ^._id, "up": ^.^.x}}',
    '*[0].body[]{"t": children[]{"k": ^._key, "i": ^.^._id}}',
    '*[0]{"x": tags[@ == ^.tags[1]]}',
    '*[0]{"x": body[].children[^._key == "a"]}',
    '*[0]{"x": (body[]{_key})[0]._key}',
    '*[_type == "author"]{"posts": *[author._ref == ^._id]{"by": ^.name, "up": ^.^._id}}',
  ],
  arithmetic: [
    '[1 + 2, 1 - 2, 2 * 3, 7 / 2, 7 % 3, 2 ** 3, -2 ** 2, +3]',
    '[1 / 0, -1 / 0, 0 / 0, 5 % 0, (-1) ** 0.5, 1e308 * 10]',
    '["a" + "b", [1] + [2], {"a": 1, "b": 1} + {"b": 2}, "a" + 1, null + 1, true + true]',
    '[-"a", +"a", -null, +true, !1, !null, !true]',
    '*.n + 1',
  ],
  comparisons: [
    '[1 == 1, 1 == "1", null == null, [1] == [1], {} == {}, true == true, "a" != "b", [1] != [1]]',
    '[1 < 2, "a" < "b", "a" < 1, true > false, null < 1, [1] < [2], "B" < "a"]',
    '[1 in [1, 2], "a" in ["b"], null in [null], 1 in null, {} in [{}], [1] in [[1]]]',
    '[2 in 1..3, 3 in 1...3, "b" in "a".."c", 2 in "a"..3, null in 1..2]',
    '*[n in [3, true]]._id',
    '*[n > 2]._id',
  ],
  logic: [
    '[true && false, true && null, false && null, null && false, null || true, null || false, 1 || true]',
    'select(1 > 2 => "a", null => "b", true => "c")',
    'select(false => 1)',
    '[coalesce(null, 1, 2), coalesce(), coalesce(null)]',
    '*[!(n > 2)]._id',
    '*[defined(title) && title match "deploy*"]._id',
  ],
  construction: [
    '*[0]{title, "a": n, ...author, n > 2 => {"big": true}, n < 2 => {"small": true}}',
    '*[_type == "post"]{..., "tags": count(tags)}',
    '{"a": 1, "a": 2, ...{"b": 3}, ...null, ...[1]}',
    '[1, ...[2, 3], ..."ab", ...null, [4]]',
    '*[0]{null => {"a": 1}, "x" => {"b": 1}, true => 3}',
    '"a"{b}',
  ],
  order: [
    '* | order(n)._id',
    '* | order(n desc, _id asc)._id',
    '* | order(title)._id',
    '* | order(lower(title) desc)._id',
    '* | order(nothing)._id',
    '"a" | order(@)',
    '[3, null, "b", true, [1], {}, "a", 1.5, false] | order(@)',
    '[3, null, "b", true, [1], {}, "a", 1.5, false] | order(@ desc)',
    '*[_type == "post"] | order(n desc)[0..1]{_id}',
    '[*{_id}[1...3], *[n > 1]{_id}{"a": _id}[-2..-1], (*{_id})[0..0], *[0]{_id}[0..0], *{"a": tags[]}[0..1].a[0]]',
    '[dateTime("2026-01-02T03:04:05Z"), 1, dateTime("2025-01-02T03:04:05Z")] | order(@)',
  ],
  match: [
    '["a b" match "a", "a b" match ["a", "b"], "a b" match "c", ["x", "a b"] match "b", 1 match "1", "a" match 1]',
    '["foo.bar" match "foobar", "v1.2." match "v12", "a...b" match "ab", "É.x" match "É.x", "x." match "x"]',
    '["deploy" match "DE*OY", "deploy" match "*ploy", "deploy" match "d.ploy", "deploy" match "de*lo*y", "dedo" match "d*o*o"]',
    '["Straße" match "STRASSE", "É" match "é", "ſ" match "s", "K" match "k", "ΣΑΣ" match "σας", "ı" match "i"]',
    '["a" match "*", "" match "*", "a" match "", "a" match "!", "a-b" match "a b", "a_b" match "a_b"]',
    '["a" match ["a", 1], [1, "a"] match "a", null match null]',
    '*[title match "deploy*"]._id',
    '*[title match "blue green"]._id',
    '*[body[].children[].text match "eks"]._id',
  ],
  scores: [
    '* | score(title match "deploy*"){_id, _score}',
    '* | score(boost(title match "deploy", 3), n > 2 && _type == "post", n == 3 || title match "blue"){_id, _score}',
    '* | score(title match "blue") | score(_id == "p2"){_id, _score}',
    '[1, "a", {"_score": 3}, {}] | score(true)',
    '* | score(title match "deploy*", n > 1)[_score > 0]{_id, "by": [_score, title]} | order(by[0] desc, by[1])[0...2]',
    '*[_type == "post"] | score(n > 1){_id, "of": {"n": n}} | order(of.n desc, _score)[1..2]',
    '* | score(title match "blue"){_id, "_score": n} | order(_score desc)[0...3]',
    '* | score(title match "blue", n > 1){_id, "of": [_score, n]} | order(of[0] desc, of[1])',
  ],
  strings: [
    '[lower("ÀB"), upper("straße"), lower(1), string(1.50), string(true), string(null), string([])]',
    '[string::split("a,b", ","), string::split("", ","), string::split("ab", ""), string::split("a", 1), string::split("😀b", "")]',
    '[string::startsWith("ab", "a"), string::startsWith("ab", ""), string::startsWith(1, "a")]',
    '[length("a😀"), length([1]), length(1), length({})]',
    '[pt::text(*[0].body), pt::text(*[0].body[0]), pt::text([]), pt::text("a"), pt::text([[*[0].body[0]]])]',
  ],
  arrays: [
    '[array::join(["a", 1, true], "-"), array::join([null], ""), array::join("a", ""), array::join([], "")]',
    '[array::compact(*[0].tags), array::unique(*[0].tags), array::unique([1, 1, {}, {}, null, null]), array::compact(1)]',
    '[array::intersects([1, null], [null]), array::intersects([{}], [{}]), array::intersects([], []), array::intersects(1, [])]',
    '[count(*), count(null), count({}), count([])]',
  ],
  numbers: [
    '[math::min([3, null, 1]), math::max([]), math::sum([1, null]), math::avg([1, 2, null]), math::sum(["a"]), math::avg([]), math::min(1)]',
    '[round(1.5), round(-1.5), round(2.345, 2), round(1, -1), round("a"), round(1.5, 0.5), round(0.5), round(-0.4)]',
  ],
  dates: [
    '[dateTime("2026-01-02T03:04:05.6+01:00"), dateTime("today"), dateTime(1), dateTime(dateTime("2026-01-02T03:04:05Z"))]',
    '[dateTime("2026-01-02T00:00:00Z") + 1.5, dateTime("2026-01-02T00:00:00Z") - dateTime("2026-01-01T00:00:00Z"), 60 + dateTime("2026-01-02T00:00:00Z")]',
    '[dateTime("2026-01-02T00:00:00Z") == dateTime("2026-01-02T01:00:00+01:00"), dateTime("2026-01-02T00:00:00Z") < dateTime(now()), now() > "2020"]',
    '[string(dateTime("0099-01-02T00:00:00Z")), dateTime("2026-13-02T00:00:00Z"), dateTime::now() == dateTime(now())]',
    '*[dateTime(at) < dateTime("2027-01-01T00:00:00Z")]._id',
  ],
  paths: [
    '*[_id in path("*")]._id',
    '*[_id in path("drafts.**")]._id',
    '*[_id in path("versions.*.p1")]._id',
    '*[_id in path("**.p1")]._id',
    '*[_id in path("")]._id',
    '["axb" in path("a.b"), "a.b.c" in path("a.**"), "a." in path("a.*"), "a" in path("**"), "a.b" in path("**.**.b"), 1 in path("*")]',
  ],
  dataset: [
    '[identity(), sanity::projectId(), sanity::dataset(), delta::operation()]',
    'releases::all()',
    '*[sanity::versionOf("p1")]._id',
    '*[sanity::partOfRelease("r1")]._id',
  ],
  differences: [
    'diff::changedAny(*[0], *[1], title)',
    'diff::changedAny(*[0], *[1], (n, _type))',
    'diff::changedAny(*[0], *[1], tags[])',
    'diff::changedAny({"a": [{"k": 1}, {"k": 2}]}, {"a": [{"k": 1}, {"k": 3}]}, a[k == 2])',
    'diff::changedAny({"a": [{"k": 1}, {"k": 2}]}, {"a": [{"k": 1}, {"k": 3}]}, a[].k)',
    'diff::changedAny({"a": {"b": {"c": 1}}}, {"a": {"b": {"c": 2}}}, anywhere(c == 1))',
    'diff::changedAny({"a": "x"}, {"a": "yy"}, a.length)',
    'diff::changedOnly({"a": 1, "b": 1}, {"a": 2, "b": 1}, a)',
    'diff::changedOnly({"a": 1, "b": 1}, {"a": 2, "b": 2}, a)',
    'diff::changedOnly({"a": {"b": 1, "c": 1}}, {"a": {"b": 2, "c": 1}}, a.(b, c))',
    'diff::changedOnly({"a": [1, 2]}, {"a": [1, 3]}, a[])',
    'diff::changedOnly(null, {"a": 1}, a)',
  ],
}

/** As readers get it. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

async function byReference(query: string): Promise<unknown> {
  const value = await evaluate(parseByReference(query), {
    dataset: documents,
    timestamp: new Date(ASKED_AT),
    identity: 'me',
    sanity: {projectId: 'blog', dataset: 'production'},
  })
  return asJson(await value.get())
}

describe.each(Object.keys(QUERIES))('%s', (subject) => {
  test.each(QUERIES[subject] ?? [])('%s', async (query) => {
    const expected = await byReference(query)
    expect(asJson(evaluateQuery(query, {documents}))).toEqual(expected)
    expect(asJson(evaluateByStep(query, {documents}).value)).toEqual(expected)
  })
})

describe('fields named like JavaScript properties are normal fields', () => {
  const odd: Record<string, unknown>[] = [
    JSON.parse(
      '{"_id": "o1", "_type": "odd", "hasOwnProperty": 1, "then": "x", "toJSON": "y", "constructor": {"n": 2}, "n": 3}',
    ),
    {_id: 'o2', _type: 'odd', ref: {_ref: 'o1'}, length: 4},
    JSON.parse('{"_id": "o3", "_type": "odd", "__proto__": {"n": 5}}'),
  ]
  test.each([
    {query: '*[n == 3]._id', is: ['o1']},
    {query: '*.hasOwnProperty', is: [1, null, null]},
    {query: '*.toString', is: [null, null, null]},
    {query: '*[0].constructor.n', is: 2},
    {query: '*[1].ref->n', is: 3},
    {query: '*[1].ref->then', is: 'x'},
    {query: '*[1].length', is: 4},
    {query: '*[2].n', is: null},
    {query: '*[2].__proto__.n', is: 5},
    {query: '{"__proto__": {"n": 1}}.n', is: null},
    {query: '{...{"__proto__": {"n": 1}}}.n', is: null},
    {query: '*[_type == "odd"]{...}[0].toJSON', is: 'y'},
  ])('$query is $is', ({query, is}) => {
    expect(evaluateQuery(query, {documents: odd})).toEqual(is)
  })
})

test('a query returns the same value, however often it pauses', () => {
  const query =
    '*[_type == "post"]{"a": *[_id != ^._id]{"b": count(*[_id != ^.^._id])}} | order(a[0].b)'
  const {value, pauses} = evaluateByStep(query, {documents})
  expect(value).toEqual(evaluateQuery(query, {documents}))
  expect(pauses).toBeGreaterThan(20)
})
