import type {LakeDocument} from '@skyforge/lake/internal/store/document.ts'

const AUTHORS = 40
const CATEGORIES = 12
const TAGS = 60
const WORDS = 20_000
const BLOCKS = 20
const WORDS_A_BLOCK = 45
const HOUR_MS = 3_600_000

/** Posts of about 7 KB, with their authors and categories: the same each time. */
export function* postsOf(count: number): Generator<LakeDocument> {
  const random = numbers()
  for (let index = 0; index < AUTHORS; index += 1) {
    yield documentOf(`author-${index}`, 'author', {name: `Author ${index}`})
  }
  for (let index = 0; index < CATEGORIES; index += 1) {
    yield documentOf(`category-${index}`, 'category', {title: `Category ${index}`})
  }
  for (let index = 0; index < count; index += 1) yield postOf(index, random)
}

function postOf(index: number, random: (limit: number) => number): LakeDocument {
  const text = () => Array.from({length: WORDS_A_BLOCK}, () => wordOf(random)).join(' ')
  return documentOf(`post-${index}`, 'post', {
    title: `Post ${index} ${wordOf(random)}`,
    slug: {_type: 'slug', current: `post-${index}`},
    publishedAt: new Date(Date.UTC(2020, 0, 1) + random(50_000) * HOUR_MS).toISOString(),
    author: reference(`author-${random(AUTHORS)}`),
    categories: [reference(`category-${random(CATEGORIES)}`), reference(`category-${random(6)}`)],
    tags: [`tag-${random(TAGS)}`, `tag-${random(TAGS)}`, `tag-${random(TAGS)}`],
    body: Array.from({length: BLOCKS}, (_, block) => ({
      _key: `b${block}`,
      _type: 'block',
      children: [{_key: 's', _type: 'span', text: text()}],
    })),
  })
}

/** Some words occur in many texts, most in few. */
function wordOf(random: (limit: number) => number): string {
  return `word${random(1 + random(WORDS))}`
}

function reference(_ref: string) {
  return {_type: 'reference', _ref, _key: _ref}
}

function documentOf(_id: string, _type: string, fields: object): LakeDocument {
  const time = '2026-01-01T00:00:00Z'
  return {_id, _type, _rev: 'r', _createdAt: time, _updatedAt: time, ...fields}
}

/** A linear congruential generator. */
function numbers(): (limit: number) => number {
  let state = 1
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
