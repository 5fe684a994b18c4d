import {expect, test, vi} from 'vitest'
import type {Article} from '#web/content/entries.ts'
import {plainArticle} from '#web/content/testing/plain-article.ts'
import {sanitizeArticle} from './article.ts'

function withBody(...body: object[]): Article {
  return {...plainArticle, body} as unknown as Article
}

const poll = {_type: 'poll', _key: 'a', question: 'Queues or clusters?'}

test('an article lists the unknown parts of its body, each name once', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const children = [{_type: 'span', _key: 's', text: 'Text', marks: ['glow']}]
  const shown = sanitizeArticle(withBody(poll, {...poll, _key: 'b'}, {_type: 'block', children}))
  expect(shown.body).toHaveLength(1)
  expect(shown.unrecognized).toEqual(['block "poll"', 'mark "glow"'])
  expect(warn).toHaveBeenCalledTimes(2)
  expect(sanitizeArticle(shown).unrecognized).toEqual(shown.unrecognized)
})

test('a valid article lists nothing', () => {
  expect(sanitizeArticle(plainArticle)).not.toHaveProperty('unrecognized')
})
