import {cleanup, render, screen} from '@testing-library/react'
import type {ReactElement} from 'react'
import {MemoryRouter} from 'react-router-dom'
import {afterEach, expect, test} from 'vitest'
import {blog} from '#web/content/collections.ts'
import type {Article, Entry} from '#web/content/entries.ts'
import {plainArticle, plainEntry} from '#web/content/testing/plain-article.ts'
import {SearchOptions} from '#web/app/header/search-options.tsx'
import {SearchResultItem} from '#web/pages/search/search-result-item.tsx'
import type {SearchResult} from '#web/search/search-entry.ts'
import {ArticleHero} from '#web/pages/posts/article/article-hero.tsx'
import {AuthorHero} from '#web/pages/posts/author/author-hero.tsx'
import {AuthorRow} from '#web/pages/posts/author/author-row.tsx'
import {EntryCard} from '#web/pages/posts/entry-card.tsx'
import {CategoryFilter} from '#web/pages/posts/list/category-filter.tsx'
import {FeaturedCard} from '#web/pages/posts/list/featured-card.tsx'
import {ListHero} from '#web/pages/posts/list/list-hero.tsx'

afterEach(cleanup)

const hebrew = (what: string) => `שלום ${what}`

const shared = {
  title: hebrew('title'),
  subheading: hebrew('subheading'),
  author: {name: hebrew('author'), slug: 'a', image: null},
  categories: [{_id: 'c', title: hebrew('category'), slug: 'c'}],
  tags: [hebrew('tag')],
}
const article: Article = {...plainArticle, ...shared}
const entry: Entry = {
  ...plainEntry,
  ...shared,
  body: [{_type: 'block', children: [{text: hebrew('excerpt')}]}],
}
const author = {
  _id: 'a',
  name: hebrew('author'),
  slug: 'a',
  bio: hebrew('bio'),
  image: null,
  count: 2,
  posts: [],
}
const result: SearchResult = {
  kind: 'Post',
  path: '/blog/a',
  date: undefined,
  title: [hebrew('title')],
  passage: [hebrew('passage')],
}
const category = {_id: 'c', title: hebrew('category'), slug: 'c'}
const ignore = () => {}

test.each<[string, () => ReactElement, texts: string[]]>([
  [
    'the header of an article',
    () => <ArticleHero collection={blog} article={article} hasOutline />,
    ['title', 'subheading', 'author'],
  ],
  [
    'a card',
    () => <EntryCard entry={entry} collection={blog} />,
    ['title', 'excerpt', 'category', 'tag'],
  ],
  [
    'the first card of a list',
    () => <FeaturedCard entry={entry} collection={blog} />,
    ['title', 'subheading', 'excerpt', 'category', 'tag'],
  ],
  ['the header of an author', () => <AuthorHero author={author} />, ['author', 'bio']],
  ['an author in the list', () => <AuthorRow author={author} />, ['author', 'bio']],
  [
    'the header of a list',
    () => <ListHero heading={hebrew('title')} tagline={hebrew('tagline')} drawing={blog.drawing} />,
    ['title', 'tagline'],
  ],
  [
    'the filter of a list',
    () => (
      <CategoryFilter
        labelledBy="a"
        categories={[category]}
        selected={undefined}
        onSelect={ignore}
        allRef={ignore}
      />
    ),
    ['category'],
  ],
  ['a result of the search', () => <SearchResultItem result={result} />, ['title', 'passage']],
  [
    'a result in the dialog of the search',
    () => <SearchOptions ids="a" options={[result]} chosen={-1} onFollow={ignore} />,
    ['title', 'passage'],
  ],
])('%s sets each text by its own direction', (_what, part, texts) => {
  render(part(), {wrapper: MemoryRouter})
  for (const text of texts) {
    const [shown] = screen.getAllByText(new RegExp(`שלום ${text}$`, 'i'))
    expect(shown?.closest('[dir=auto]'), text).toBeTruthy()
  }
})
