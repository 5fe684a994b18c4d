import {brand} from '@skyforge/config/brand.ts'
import {announcement, author, category, paragraph, post, unique} from './documents/articles.ts'
import {expect, test} from './fixtures.ts'
import {dataLayer} from './page/data-layer.ts'
import {boxOf, WIDTHS, widenTo} from './page/layout.ts'
import {untilSettled} from './page/whole-page.ts'

test('a visitor filters the posts by category, reads one and returns to the filtered list', async ({
  visitor,
  lake,
}) => {
  const by = await lake.create('blog', author())
  const about = await lake.create('blog', category())
  // The newest post is always above the filtered ones, so the test needs a newer one.
  await lake.create('blog', post({by}))
  const publishedAt = '2024-01-05T09:00:00Z'
  const {title} = await lake.create('blog', post({by, categories: [about], publishedAt}))
  const posts = visitor.getByRole('region', {name: 'Categories'}).getByRole('article')

  await visitor.goto('/blogs')
  await visitor.getByRole('button', {name: about.title}).click()
  await expect(visitor).toHaveURL(`/blogs?category=${about.slug.current}`)
  await expect(visitor.getByText(`Showing posts in: ${about.title}`)).toBeVisible()
  await expect(posts).toHaveCount(1)

  await posts.getByRole('link', {name: title}).click()
  await expect(visitor.getByRole('heading', {level: 1, name: title})).toBeVisible()
  await expect(visitor.getByText('January 5, 2024')).toBeVisible()
  await visitor.goBack()
  await expect(posts).toHaveCount(1)
  await visitor.getByRole('button', {name: 'Clear filter'}).click()
  await expect(visitor).toHaveURL('/blogs')
  await expect(visitor.getByText('Showing posts in:')).toBeHidden()

  await test.step('a chip opens all articles of its category, a name all articles of its author', async () => {
    await visitor.goto(`/blogs?category=${about.slug.current}`)
    await posts.getByRole('link', {name: about.title}).click()
    await expect(visitor).toHaveURL(`/blog/category/${about.slug.current}`)
    await expect(visitor.getByRole('heading', {level: 1, name: about.title})).toBeFocused()
    await visitor.getByRole('link', {name: by.name.toUpperCase()}).press('Enter')
    await expect(visitor).toHaveURL(`/authors/${by.slug.current}`)
    await expect(visitor.getByRole('heading', {level: 1, name: by.name})).toBeVisible()
    await expect(visitor.getByRole('main').getByRole('article')).toHaveCount(2)
  })
})

test('"Load more" adds the next page of a category, and going back shows the same posts', async ({
  visitor,
  lake,
}) => {
  const by = await lake.create('blog', author())
  const about = await lake.create('blog', category())
  for (let day = 1; day <= 27; day += 1) {
    // Older than the posts that other tests expect.
    const publishedAt = new Date(Date.UTC(2020, 0, day)).toISOString()
    await lake.create('blog', post({by, categories: [about], publishedAt}))
  }
  const posts = visitor.getByRole('region', {name: 'Categories'}).getByRole('article')
  const list = `/blogs?category=${about.slug.current}`
  await visitor.goto(`${list}&page=2`)
  await expect(posts).toHaveCount(2)
  await visitor.getByRole('link', {name: 'Newer'}).click()
  await expect(visitor).toHaveURL(list)
  await expect(posts).toHaveCount(25)
  // A press is lost if the cards above the button are laid out during it; visitors lay them out by scrolling.
  await untilSettled(visitor)
  await expect(visitor.getByText('2 more')).toBeVisible()
  await visitor.getByRole('button', {name: 'Load more'}).click()
  await expect(posts).toHaveCount(27)
  await expect(posts.nth(25).getByRole('heading').getByRole('link')).toBeFocused()
  await expect(visitor.getByRole('button', {name: 'Load more'})).toBeHidden()
  await expect(visitor).toHaveURL(`${list}&page=2`)
  expect(await dataLayer(visitor, 'page_view')).toMatchObject([{page_path: list}])

  await posts.nth(26).getByRole('heading').getByRole('link').click()
  await expect(posts).toHaveCount(0)
  await visitor.goBack()
  await expect(posts).toHaveCount(27)
  // After a reload the URL decides the page: restoring more would move the scroll position.
  await visitor.reload()
  await expect(posts).toHaveCount(2)
})

test('the first response of the list is at most 40 KB', async ({visitor}) => {
  const answered = visitor.waitForResponse((response) =>
    /0\.\.\.25/.test(decodeURIComponent(response.url())),
  )
  // The list's document includes its data, so only navigation sends the query.
  await visitor.goto('/about')
  await visitor.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blogs'}).click()
  const answer = await answered
  expect((await answer.body()).length).toBeLessThan(40 * 1024)
})

test('each list links to its feeds', async ({visitor}) => {
  for (const [list, path, type] of [
    ['/blogs', '/blog/feed.xml', 'application/rss+xml'],
    ['/blogs', '/blog/feed.json', 'application/feed+json'],
    ['/announcements', '/announcements/feed.xml', 'application/rss+xml'],
    ['/announcements', '/announcements/feed.json', 'application/feed+json'],
  ] as const) {
    await visitor.goto(list)
    const link = visitor.locator(`link[rel="alternate"][type="${type}"]`)
    await expect(link).toHaveAttribute('href', path)
    const answer = await visitor.request.get(path)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain(type)
    expect((await answer.text()).match(/href=\\?"http/)).not.toBeNull()
  }
})

test('an announcement names no author', async ({visitor, lake}) => {
  const by = await lake.create('announcements', author())
  const {title} = await lake.create('announcements', announcement({by}))
  await visitor.goto('/blogs')
  await visitor
    .getByRole('navigation', {name: 'Main'})
    .getByRole('link', {name: 'Announcements'})
    .click()
  await visitor.getByRole('main').getByRole('link', {name: title}).click()
  await expect(visitor.getByRole('heading', {level: 1, name: title})).toBeVisible()
  await expect(visitor).toHaveTitle(`${title} | ${brand.name}`)
  await expect(visitor.getByText(by.name)).toBeHidden()
})

test('no page scrolls sideways on a phone, whatever the width of its content', async ({
  visitor,
  lake,
}) => {
  const wide = 'elasticloadbalancing'.repeat(8)
  const table = {rows: [{cells: Array<string>(9).fill('Availability')}]}
  const content = {
    title: unique('elasticloadbalancing:DescribeTargetGroupAttributes'),
    body: [
      paragraph(wide),
      {_type: 'code', filename: `${wide}.ts`, language: 'typescript', code: wide},
      {_type: 'table', rows: [{cells: [wide, 'Price']}]},
      {_type: 'enhancedTable', table, caption: wide, responsive: true},
      {_type: 'advancedTable', table, caption: wide, responsive: false},
    ],
  }
  const blogger = await lake.create('blog', author())
  const {slug} = await lake.create('blog', post({by: blogger, ...content}))
  const spokesman = await lake.create('announcements', author())
  await lake.create('announcements', announcement({by: spokesman, ...content}))

  await visitor.setViewportSize({width: 360, height: 740})
  const pages: [path: string, shown: string][] = [
    ['/blogs', content.title],
    [`/blog/${slug.current}`, wide],
    ['/announcements', content.title],
    [`/announcement/${slug.current}`, wide],
  ]
  for (const [path, shown] of pages) {
    await visitor.goto(path)
    await expect(visitor.getByRole('main').getByText(shown).first()).toBeVisible()
    const width = await visitor.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBe(360)
  }
})

test('long words of an author or category stay within the window', async ({visitor, lake}) => {
  const wide = 'elasticloadbalancing'.repeat(8)
  const by = await lake.create('blog', {...author(), bio: wide})
  const group = await lake.create('blog', {...category(), description: wide})
  await lake.create('blog', post({by, categories: [group]}))
  for (const path of [`/authors/${by.slug.current}`, `/blog/category/${group.slug.current}`]) {
    await visitor.goto(path)
    for (const width of WIDTHS) {
      await widenTo(visitor, width)
      const {right} = await boxOf(visitor.getByRole('main').getByText(wide))
      expect(right, `${path} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})
