import {describe, expect, test} from 'vitest'
import {graphProblems} from './graph-problems.ts'
import {readVocabulary} from './vocabulary.ts'

const vocabulary = readVocabulary()
const firm = {'@type': 'Organization', '@id': 'https://a.example/#firm', name: 'A firm'}

/** Returns the problems of such a blog posting, beside a valid company. */
function problemsOf(posting: object): string[] {
  const graph = [firm, {'@type': 'BlogPosting', ...posting}]
  return graphProblems({'@context': 'https://schema.org', '@graph': graph}, vocabulary)
}

test('the vocabulary is complete', () => {
  expect(vocabulary.knows('BreadcrumbList')).toBe(true)
  expect(vocabulary.isA('BlogPosting', 'CreativeWork')).toBe(true)
  expect(vocabulary.isA('CreativeWork', 'BlogPosting')).toBe(false)
  expect(vocabulary.rangesOf('BlogPosting', 'datePublished')).toEqual(['Date', 'DateTime'])
  expect(vocabulary.rangesOf('Service', 'headline')).toBeUndefined()
  expect(vocabulary.hasMember('GenderType', 'Female')).toBe(true)
})

describe('a valid graph', () => {
  test.each<[what: string, posting: object]>([
    ['an inherited property', {name: 'A posting'}],
    ['a list of values', {keywords: ['one', 'two']}],
    ['a day', {datePublished: '2026-03-05'}],
    ['a moment', {datePublished: '2026-03-05T09:00:00Z'}],
    ['an address', {url: 'https://a.example/'}],
    ['a thing', {author: {'@type': 'Person', name: 'Meera Joshi'}}],
    ['a thing of a narrower type', {author: {'@type': 'Corporation', name: 'A firm'}}],
    ['a reference to a thing of the graph', {author: {'@id': firm['@id']}}],
    ['a number', {wordCount: 900}],
    ['a truth', {isAccessibleForFree: true}],
  ])('%s', (_what, posting) => {
    expect(problemsOf(posting)).toEqual([])
  })
})

describe('an invalid graph', () => {
  test.each<[what: string, posting: object, problem: string]>([
    ['an unknown type', {'@type': 'BlogPost'}, 'no type BlogPost'],
    ['a missing type', {'@type': undefined}, 'has no type'],
    ['an unknown property', {headlines: 'x'}, 'no property headlines of BlogPosting'],
    ['a property of another type', {telephone: '+1'}, 'no property telephone of BlogPosting'],
    [
      'an unknown property within',
      {author: {'@type': 'Person', nom: 'x'}},
      'property nom of Person',
    ],
    [
      'an unknown type within',
      {author: {'@type': 'Persona', name: 'x'}},
      'not Organization or Person',
    ],
    ['a number for a text', {headline: 7}, 'BlogPosting.headline is 7, not Text'],
    ['a thing for a text', {headline: {'@type': 'Person', name: 'x'}}, 'BlogPosting.headline is'],
    ['a text for a thing', {author: 'Meera Joshi'}, 'not Organization or Person'],
    [
      'a thing of a wrong type',
      {author: {'@type': 'Place', name: 'x'}},
      'not Organization or Person',
    ],
    ['a reference to nothing', {author: {'@id': 'https://a.example/#b'}}, 'BlogPosting.author is'],
    ['a reference to a wrong thing', {image: {'@id': firm['@id']}}, 'not ImageObject or URL'],
    ['a path for an address', {url: '/blog/a'}, 'BlogPosting.url is "/blog/a", not URL'],
    ['an unreadable date', {datePublished: 'next week'}, 'not Date or DateTime'],
    ['a text for a number', {wordCount: 'many'}, 'not Integer'],
    ['half a number', {wordCount: 1.5}, 'not Integer'],
    ['nothing', {headline: null}, 'BlogPosting.headline is null'],
    ['an empty text', {headline: ' '}, 'BlogPosting.headline is " "'],
    ['an empty list', {keywords: []}, 'BlogPosting.keywords is an empty list'],
    ['one wrong value of several', {keywords: ['one', null]}, 'BlogPosting.keywords is null'],
    ['an id that is not an address', {'@id': '#article'}, 'BlogPosting.@id is no address'],
  ])('%s', (_what, posting, problem) => {
    expect(problemsOf(posting)).toEqual([expect.stringContaining(problem)])
  })

  test.each([
    [undefined],
    [{'@graph': [firm]}],
    [{'@context': 'http://schema.org', '@graph': [firm]}],
    [{'@context': 'https://schema.org', '@graph': []}],
    [{'@context': 'https://schema.org', '@graph': ['text']}],
  ])('a graph like %j', (graph) => {
    expect(graphProblems(graph, vocabulary)).toHaveLength(1)
  })
})
