import type {Fields, Json, Random} from './random.ts'
import {RELEASE_ACTION, RELEASE_ACTION_NAMES} from './release-action-names.ts'

/**
 * Requests as clients might send them, made up: most can be applied, some only to documents that happen to be
 * so, and some mean nothing. Few ids, so that they meet.
 */
const IDS = ['a', 'b', 'c', 'drafts.a', 'drafts.b', 'versions.r1.a']
const ODD_IDS = ['', 'a b', '-a', 'versions.r1', 'x'.repeat(129), 'drafts.', null, 7]
const FIELDS = ['n', 'title', 'slug', 'body', 'tags', 'ref', "['odd name']"]
const PATHS = [
  ...FIELDS,
  'slug.current',
  'body[0]',
  'body[-1].style',
  'body[0:2]',
  'body[_key=="b1"].children[0].text',
  'body[].style',
  'tags[0, 1]',
  'tags[@ == "a"]',
  '..text',
  'body..text',
  '..children[0].marks',
  'body[0:2].style',
  '..[_key == "s1"]',
  'body[style == "h2"].children',
  'n.deeper.still',
  '_id',
  '_type',
  '_createdAt',
  '_rev',
  '_key',
]
const ODD_PATHS = [
  '',
  'l[',
  'a b',
  'a.__proto__.b',
  "['__proto__']",
  'body[*]',
  'n$x',
  'a..',
  '[@]',
]
const PLACES = ['body[0]', 'body[-1]', 'body[_key=="b1"]', 'tags[1]', 'tags[5]', 'n[0]', 'gone[-1]']
const DIFFS = ['@@ -1,5 +1,5 @@\n-H\n+J\n ello\n', '@@ -0,0 +1,3 @@\n+new\n', 'no diff', '']

/** The body of a request to the mutate endpoint, or of one to the actions endpoint. */
export type RandomRequest = {mutations: unknown[]} | {actions: unknown[]}

export function randomRequest(random: Random): RandomRequest {
  if (random.below(3) === 0)
    return {actions: random.list(random.below(2) + 1, () => action(random))}
  return {mutations: random.list(random.below(3) + 1, () => mutation(random))}
}

/** Every so often something that cannot be. */
function rarely<T>(random: Random, odd: readonly T[], usual: () => T): T {
  return random.below(25) === 0 ? random.pick(odd) : usual()
}

function id(random: Random): Json {
  return rarely<Json>(random, ODD_IDS, () => random.pick(IDS))
}

function mutation(random: Random): unknown {
  const kind = random.pick(['create', 'createOrReplace', 'createIfNotExists', 'delete', 'patch'])
  const body = {
    delete: () => selection(random),
    patch: () => ({...selection(random), ...patch(random)}),
  }[kind]
  const made = {[kind]: body ? body() : document(random)}
  return rarely<unknown>(
    random,
    [{}, [], null, {...made, delete: {id: 'c'}}, {upsert: {}}],
    () => made,
  )
}

function selection(random: Random): Fields {
  if (random.below(12) > 0) return {id: id(random)}
  return rarely<Fields>(random, [{}, {query: 'a['}, {id: 'a', query: '*'}], () => ({
    query: '*[_type == $type]',
    params: {type: random.pick(['post', 'page', 'none'])},
  }))
}

function document(random: Random): Fields {
  const {_id: _other, ...article} = random.article()
  return {
    ...article,
    _id: id(random),
    _type: rarely<Json>(random, ['', null, 1], () => random.pick(['post', 'post', 'page'])),
    n: random.below(5),
    ...(random.below(4) === 0 ? {ref: reference(random)} : {}),
    ...(random.below(8) === 0 ? {_createdAt: random.pick<Json>(['2020-01-01T00:00:00Z', 5])} : {}),
  }
}

function reference(random: Random): Fields {
  const _ref = random.pick(['a', 'b', 'drafts.a', 'gone', 'media-library:ml1:x'])
  return {_type: 'reference', _ref, ...(random.below(2) === 0 ? {_weak: true} : {})}
}

function patch(random: Random): Fields {
  const operations = random.list(random.below(2) + 1, () => operation(random))
  const guard = random.below(12) === 0 ? {ifRevisionID: random.pick<Json>(['t1', 'none', 5])} : {}
  return {...Object.assign({}, ...operations), ...guard}
}

function operation(random: Random): Fields {
  const at = (value: Json) => ({[path(random)]: value})
  switch (random.below(8)) {
    case 0:
      return {setIfMissing: at(value(random))}
    case 1:
      return {unset: random.list(random.below(3), () => path(random))}
    case 2:
      return {
        [random.pick(['inc', 'dec'])]: at(rarely<Json>(random, ['x', null], () => random.below(4))),
      }
    case 3:
      return {diffMatchPatch: at(random.pick(DIFFS))}
    case 4:
      return {insert: insert(random)}
    case 5:
      return rarely<Fields>(random, [{}, {merge: {n: 1}}, {set: 5}, {unset: 'n'}], () => ({
        set: {},
      }))
    default:
      return {set: at(value(random))}
  }
}

function path(random: Random): string {
  return rarely(random, ODD_PATHS, () => random.pick(PATHS))
}

function value(random: Random): Json {
  return random.below(6) === 0 ? reference(random) : random.value(2)
}

function insert(random: Random): Json {
  const place = random.pick(['before', 'after', 'replace'])
  const made = {
    [place]: rarely(random, ['body', 'l['], () => random.pick(PLACES)),
    items: random.list(random.below(3), () => random.block()),
  }
  return rarely<Json>(
    random,
    [{items: []}, {after: 'body[0]'}, [], {...made, items: 'x'}],
    () => made,
  )
}

function action(random: Random): Fields {
  switch (random.below(4)) {
    case 0:
      return releaseAction(random)
    case 1:
      return versionAction(random)
    default:
      return documentAction(random)
  }
}

/** Most mutations need an existing document. */
const RELEASE_ACTIONS = ['create', ...RELEASE_ACTION_NAMES]

function releaseAction(random: Random): Fields {
  const type = random.pick(RELEASE_ACTIONS)
  const releaseId = rarely<Json>(random, ['', 'a.b', 'drafts', null, 7], () => 'r1')
  const metadata = {releaseType: random.pick(['asap', 'undecided', 'scheduled']), title: 'Title'}
  return {
    actionType: `${RELEASE_ACTION}${type}`,
    releaseId,
    ...(type === 'create' && {metadata: rarely<Json>(random, [[], {title: 1}], () => metadata)}),
    ...(type === 'edit' && {patch: {set: rarely<Json>(random, [{state: 1}], () => ({metadata}))}}),
    // Not during the test.
    ...(type === 'schedule' && {
      publishAt: rarely<Json>(random, ['soon', 5], () => '2999-01-01T00:00:00Z'),
    }),
    ...(type === 'import' && {
      attributes: {
        ...document(random),
        _id: '_.releases.r1',
        _type: rarely(random, ['post'], () => 'system.release'),
        state: random.pick(['active', 'scheduled', 'published', 'archived']),
      },
    }),
  }
}

function versionAction(random: Random): Fields {
  const type = random.pick(['create', 'create', 'replace', 'unpublish', 'discard'])
  const published = random.pick(['a', 'b', 'c'])
  const version = rarely<Json>(random, IDS, () => `versions.r1.${published}`)
  const base = random.pick([published, `drafts.${published}`])
  const isCopy = type === 'create' && random.below(2) === 0
  return {
    actionType: `sanity.action.document.version.${type}`,
    publishedId: rarely<Json>(random, IDS, () => published),
    ...(isCopy || type === 'unpublish' || type === 'discard' ? {versionId: version} : {}),
    ...(isCopy ? {baseId: base} : {document: {...document(random), _id: version}}),
  }
}

function documentAction(random: Random): Fields {
  const type = random.pick([
    'create',
    'edit',
    'publish',
    'unpublish',
    'discard',
    'delete',
    'replaceDraft',
  ])
  const published = random.pick(['a', 'b', 'c'])
  const draft = rarely<Json>(random, IDS, () => `drafts.${published}`)
  return {
    actionType: `sanity.action.document.${type}`,
    publishedId: rarely<Json>(random, IDS, () => published),
    draftId: draft,
    ...(type === 'edit' ? {patch: patch(random)} : {}),
    ...(type === 'delete' && random.below(2) === 0 ? {includeDrafts: [draft]} : {}),
    ...(['create', 'replaceDraft'].includes(type)
      ? {attributes: {...document(random), _id: draft}}
      : {}),
  }
}
