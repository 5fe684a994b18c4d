import type {Page} from 'playwright/test'
import {blogPostQuery} from '#web/content/queries/blog-queries.ts'
import {author, category, unique} from './content/articles.ts'
import {expect, test} from './fixtures.ts'
import {describe} from './studio/media.ts'
import {picture} from './content/picture.ts'
import type {Studio} from './studio/studio.ts'

/** From the lake's answer to the open page. */
const live = expect.configure({timeout: 2_000})

const DOCS = 'https://docs.aws.amazon.com/sqs/'

test('an editor writes and publishes a post, and the pages a visitor has open follow', async ({
  studio,
  visitor,
  lake,
}) => {
  test.slow()
  const by = await lake.create('blog', author())
  const about = await lake.create('blog', category())
  const title = unique('Queues before clusters')
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const listed = visitor.getByRole('main').getByRole('link', {name: title})
  const headline = visitor.getByRole('heading', {level: 1})
  let loads = 0
  visitor.on('load', () => loads++)

  await visitor.goto('/blogs')
  await expect(visitor.getByRole('button', {name: 'All Posts'})).toBeVisible()
  await studio.open('blog')
  const id = await studio.createArticle()

  await test.step('the editor writes', async () => {
    await studio.title.fill(title)
    await studio.generateSlug()
    await studio.chooseAuthor(by.name)
    await studio.addCategory(about.title)
    await studio.uploadMainImage(await picture('queue.png'), 'Boxes in a queue')
    await expect(studio.field('mainImage.alt').getByRole('textbox')).toHaveValue('Boxes in a queue')
    await writeBody(studio)
    await expect.poll(async () => JSON.stringify(await lake.draft('blog', id))).toContain(DOCS)
  })

  await test.step('the visitor sees nothing of the draft', async () => {
    await expect(listed).toBeHidden()
    expect(await asked(visitor, blogPostQuery, slug)).toMatchObject({status: 200, result: null})
    for (const perspective of ['raw', 'drafts']) {
      expect(await asked(visitor, blogPostQuery, slug, perspective)).toEqual({status: 403})
    }
    expect(await asked(visitor, '*[slug.current == $slug]', slug)).toEqual({status: 403})
  })

  await test.step('published, the post is in the open list', async () => {
    await studio.publish()
    await live(listed).toBeVisible()
  })

  await test.step('the visitor opens it and sees every block', async () => {
    await listed.click()
    await expect(headline).toHaveText(title)
    await expect(visitor.getByText(by.name)).toBeVisible()
    await expect(visitor.getByRole('img', {name: 'Boxes in a queue'})).toBeVisible()
    await expectBody(visitor)
  })

  await test.step('published again, the open article changes', async () => {
    await studio.title.fill(`${title}, revised`)
    await expect.poll(() => lake.draft('blog', id)).toMatchObject({title: `${title}, revised`})
    await expect(headline).toHaveText(title)
    await studio.publish()
    await live(headline).toHaveText(`${title}, revised`)
  })

  expect(loads, 'the visitor never had to load a page anew').toBe(1)
})

async function writeBody({body}: Studio) {
  await body.focus()
  await body.style('Heading 2')
  await body.write('Why a queue')
  await body.newLine()
  await body.write('Read the runbook')
  await body.newLine()
  await body.toggleList('Numbered list')
  await body.write('It waits')

  const table = await body.insert('Table with caption')
  await body.fillTable(table, ['Queue', 'Price', 'Standard', '$0.40'])
  await table.getByRole('textbox', {name: 'Caption'}).fill('A million requests')
  await body.closeForm(table)

  const code = await body.insert('Code')
  await code.getByRole('textbox', {name: 'Filename'}).fill('queue.ts')
  await code.locator('.cm-content').fill('await queue.send(order)')
  await body.closeForm(code)

  const image = await body.insert('Image')
  await image.locator('input[type=file]').setInputFiles(await picture('dial.png'))
  await describe(image.page(), 'A dial')
  await expect(image.getByRole('textbox', {name: 'Alternative text'})).toHaveValue('A dial')
  await expect(image.getByRole('img', {name: 'Preview of uploaded image'})).toBeVisible()
  await body.closeForm(image)
  await body.linkLastWord('Read the runbook', DOCS)
}

async function expectBody(page: Page) {
  const article = page.getByRole('article').first()
  await expect(article.getByRole('heading', {level: 2, name: 'Why a queue'})).toBeVisible()
  await expect(article.getByRole('link', {name: 'runbook'})).toHaveAttribute('href', DOCS)
  await expect(article.getByRole('listitem').filter({hasText: 'It waits'})).toBeVisible()
  await expect(article.getByRole('columnheader', {name: 'Price'})).toBeVisible()
  await expect(article.getByRole('cell', {name: '$0.40'})).toBeVisible()
  await expect(article.getByText('A million requests')).toBeVisible()
  await expect(article.getByText('queue.ts')).toBeVisible()
  await expect(article.getByText('await queue.send(order)')).toBeVisible()
  const image = article.getByRole('img', {name: 'A dial'})
  await image.scrollIntoViewIfNeeded()
  await expect(image).toHaveJSProperty('complete', true)
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)
}

/** What the site itself answers to whoever asks it for a slug. */
async function asked(page: Page, query: string, slug: string, perspective = 'published') {
  const response = await page.request.get('/lake/p/blog/v2023-01-01/data/query/production', {
    params: {query, $slug: JSON.stringify(slug), perspective},
  })
  const status = response.status()
  if (status !== 200) return {status}
  const {result} = (await response.json()) as {result: unknown}
  return {status, result}
}
