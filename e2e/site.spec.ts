import {announcement, author, category, paragraph, post, unique} from './articles.ts'
import {expect, test} from './fixtures.ts'

test('a visitor filters the posts by category, reads one and comes back to the filtered list', async ({
  visitor,
  lake,
}) => {
  const by = await lake.create('blog', author())
  const about = await lake.create('blog', category())
  // The newest post of all stands above the filtered ones, so there is one that is newer.
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
})

test('a visitor reads an announcement, which names no author', async ({visitor, lake}) => {
  const by = await lake.create('announcements', author())
  const {title} = await lake.create('announcements', announcement({by}))
  await visitor.goto('/blogs')
  await visitor
    .getByRole('navigation', {name: 'Main'})
    .getByRole('link', {name: 'Announcements'})
    .click()
  await visitor.getByRole('main').getByRole('link', {name: title}).click()
  await expect(visitor.getByRole('heading', {level: 1, name: title})).toBeVisible()
  await expect(visitor).toHaveTitle(`${title} | Skyforge Cloud`)
  await expect(visitor.getByText(by.name)).toBeHidden()
})

test('no page scrolls sideways on a phone, however wide its content is', async ({
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
