import type {Page} from 'playwright/test'
import {blogPostQuery} from '@skyforge/web/content/queries/blog-queries.ts'
import {announcement, paragraph, post, unique} from './documents/articles.ts'
import {expect, test} from './fixtures.ts'
import {Preview} from './studio/preview.ts'
import {Releases} from './studio/releases.ts'

const TABLE = {
  _type: 'table',
  // A key of digits only is rare, and must not be taken for an index.
  _key: '58990075',
  rows: [
    {_type: 'tableRow', _key: 'r1', cells: ['Queue', 'Price']},
    {_type: 'tableRow', _key: 'r2', cells: ['Standard', 'Low']},
  ],
}
const CODE = {_type: 'code', language: 'typescript', code: 'await queue.send(order)'}

// On a busy machine the page exceeds the tool's limit of three seconds.
test.beforeEach(({watched}) => watched.permit(/^Console: Unable to connect to visual editing/))

test('the preview shows typed text immediately, and no visitor sees it', async ({
  studio,
  visitor,
  stack,
  lake,
  watched,
}) => {
  // The journey tries an invalid preview link.
  watched.permit(/\/preview\/\S+: 401$/)
  const preview = new Preview(studio)
  const {_id, title, slug} = await lake.create('blog', post())
  const path = `/blog/${slug.current}`
  const secret = unique('Nobody knows this')
  const elsewhere = await studio.page.context().newPage()

  await test.step('the tool shows the site, with a preview bar', async () => {
    await preview.open('blog')
    await expect(preview.bar).toContainText('You’re viewing drafts')
    await preview.openBeside('blog', _id, path)
    await expect(preview.heading).toHaveText(title)
  })

  await test.step('each keystroke shows on the page', async () => {
    await studio.title.fill(secret)
    await expect(preview.heading).toHaveText(secret)
    await expect.poll(() => preview.site.locator('title').textContent()).toContain(`${secret} |`)
    await studio.subheading.pressSequentially('Typed')
    await expect(preview.site.getByText('Typed', {exact: true})).toBeVisible()
    await expect.poll(() => lake.draft('blog', _id)).toMatchObject({title: secret})
  })

  await test.step('the page follows the version chosen in the Studio', async () => {
    const releases = new Releases(studio)
    await releases.choosePerspective('Published')
    await expect(preview.heading).toHaveText(title)
    await releases.choosePerspective('Drafts')
    await expect(preview.heading).toHaveText(secret)
  })

  await test.step('other tabs of the browser show drafts until preview ends', async () => {
    await elsewhere.goto(stack.site + path)
    await expect(elsewhere.getByRole('heading', {level: 1})).toHaveText(secret)
    await expect.poll(() => elsewhere.evaluate(() => globalThis.dataLayer)).toEqual([])
    await elsewhere.getByRole('link', {name: 'Leave preview'}).click()
    await expect(elsewhere.getByRole('heading', {level: 1})).toHaveText(title)
    await expect(elsewhere).toHaveURL(stack.site + path)
  })

  await test.step('visitors see no draft at any address', async () => {
    const scripts = scriptsOf(visitor)
    for (const address of [path, '/blogs']) {
      await visitor.goto(address)
      await expect(visitor.getByRole('main')).not.toContainText(secret)
    }
    expect(scripts.filter((url) => url.includes('/preview/'))).toEqual([])
    for (const address of addressesOf(path, slug.current)) {
      const answer = await visitor.request.get(address, {maxRedirects: 0})
      expect(await answer.text(), address).not.toContain(secret)
    }
  })
})

test('pages link to their form, and forms to their pages', async ({studio, lake}) => {
  test.slow()
  const preview = new Preview(studio)

  await test.step('a click in the page opens the field of its text', async () => {
    const first = paragraph('A queue is cheap.')
    const {_id, title, slug} = await lake.create('blog', post({body: [first, TABLE, CODE]}))
    await preview.openBeside('blog', _id, `/blog/${slug.current}`)
    const {site} = preview
    const dialog = studio.page.getByRole('dialog')

    await preview.follow(preview.heading)
    await expect(studio.title).toBeFocused()

    await preview.follow(site.getByRole('cell', {name: 'Standard'}))
    await expect(studio.page).toHaveURL(/\/body\[_key==[^/]*\]/)
    await expect(dialog).toBeVisible()

    await preview.follow(site.locator('code').filter({hasText: CODE.code}))
    await expect(dialog.locator('.cm-content')).toContainText(CODE.code)

    await preview.follow(site.getByText('A queue is cheap.'))
    await expect(dialog).toBeHidden()
    await expect(studio.page.getByTestId('field-body').getByText('A queue is cheap.')).toBeVisible()
    await expect(studio.title).toHaveValue(title)
  })

  await test.step('a new announcement can be previewed before it is published', async () => {
    const content = announcement()
    const {_id} = await lake.create('announcements', {...content, _id: ''})
    await lake.announcements.delete(_id)
    await lake.announcements.create({...content, _id: `drafts.${_id}`})
    await preview.openBeside('announcements', _id, `/announcement/${content.slug.current}`)
    await expect(preview.heading).toHaveText(content.title)
    await studio.title.fill(`${content.title}, soon`)
    await expect(preview.heading).toHaveText(`${content.title}, soon`)
    await studio.page.getByRole('button', {name: 'Used on 3 pages'}).click()
    await studio.page.getByText('/announcements', {exact: true}).click()
    await expect(preview.site.getByRole('link', {name: `${content.title}, soon`})).toBeVisible()
    await expect
      .poll(() => lake.draft('announcements', _id))
      .toMatchObject({title: `${content.title}, soon`})
  })
})

function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

/** All addresses that might expose a draft. */
function addressesOf(path: string, slug: string): string[] {
  const params = {$slug: JSON.stringify(slug)}
  const asked = {query: blogPostQuery, ...params}
  const perspectives = ['drafts', 'raw', 'previewDrafts'].map((perspective) => ({perspective}))
  const query = '/lake/p/blog/v2023-01-01/data/query/production'
  return [
    path,
    `${path}?sanity-preview-perspective=drafts`,
    `${path}.md`,
    '/blog/feed.xml',
    '/blog/feed.json',
    '/sitemap.xml',
    '/llms.txt',
    '/preview/enter/blog?sanity-preview-secret=made-up',
    `/preview/answer?${new URLSearchParams({project: 'blog', query: blogPostQuery, params: JSON.stringify({slug})})}`,
    ...[{}, ...perspectives].map((more) => `${query}?${new URLSearchParams({...asked, ...more})}`),
  ]
}
