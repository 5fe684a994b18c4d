import {expect, test} from 'vitest'
import type {DataLayerEvent} from './data-layer.ts'
import {createPageViews, type ShownPage} from './page-views.ts'

const settled = (path: string, title: string): ShownPage => ({path, title, settled: true})
const loading = (path: string, title: string): ShownPage => ({path, title, settled: false})
const view = (path: string, title: string): DataLayerEvent => ({
  event: 'page_view',
  page_path: path,
  page_title: title,
})

test.each<[behaviour: string, shown: ShownPage[], views: DataLayerEvent[]]>([
  ['a page is one view', [settled('/blogs', 'Blogs')], [view('/blogs', 'Blogs')]],
  [
    'a page that renders again is still one view',
    [settled('/blogs', 'Blogs'), settled('/blogs', 'Blogs')],
    [view('/blogs', 'Blogs')],
  ],
  [
    'a change of the query is a view',
    [settled('/blogs', 'Blogs'), settled('/blogs?category=eks', 'Blogs')],
    [view('/blogs', 'Blogs'), view('/blogs?category=eks', 'Blogs')],
  ],
  [
    'going back is a view',
    [settled('/blogs', 'Blogs'), settled('/blog/a', 'A'), settled('/blogs', 'Blogs')],
    [view('/blogs', 'Blogs'), view('/blog/a', 'A'), view('/blogs', 'Blogs')],
  ],
  [
    'a view waits for the title of its article',
    [loading('/blog/a', 'Blogs'), settled('/blog/a', 'A')],
    [view('/blog/a', 'A')],
  ],
  [
    'a page left before its title was known is sent with the title it had',
    [loading('/blog/a', 'Blogs'), settled('/blogs', 'All')],
    [view('/blog/a', 'Blogs'), view('/blogs', 'All')],
  ],
  [
    'a title that an editor changes later is no second view',
    [settled('/blog/a', 'A'), settled('/blog/a', 'Better A')],
    [view('/blog/a', 'A')],
  ],
])('%s', (_behaviour, shown, views) => {
  const sent: DataLayerEvent[] = []
  const {pageShown} = createPageViews((entry) => sent.push(entry))
  for (const page of shown) pageShown(page)
  expect(sent).toEqual(views)
})

test('a page that changes its address is still one view, until the visitor comes back to it', () => {
  const sent: DataLayerEvent[] = []
  const {pageShown, sameViewAt} = createPageViews((entry) => sent.push(entry))
  pageShown(settled('/blogs', 'Blogs'))
  sameViewAt('/blogs?page=2')
  pageShown(settled('/blogs?page=2', 'Blogs – Page 2'))
  expect(sent).toEqual([view('/blogs', 'Blogs')])
  pageShown(settled('/blog/a', 'A'))
  pageShown(settled('/blogs?page=2', 'Blogs – Page 2'))
  expect(sent.slice(1)).toEqual([view('/blog/a', 'A'), view('/blogs?page=2', 'Blogs – Page 2')])
})
