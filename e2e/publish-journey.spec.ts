import type {Page} from 'playwright/test'
import {blogPostQuery} from '@skyforge/web/content/queries/blog-queries.ts'
import {author, category, post, unique} from './documents/articles.ts'
import {picture} from './documents/picture.ts'
import {expect, test} from './fixtures.ts'
import {describe} from './studio/media.ts'
import type {Studio} from './studio/studio.ts'

const DOCS = 'https://docs.aws.amazon.com/sqs/'

test('an editor writes, publishes and deletes a post, and a visitor’s open pages follow', async ({
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

  await test.step('two posts cannot have the same slug', async () => {
    const first = await lake.create('blog', post({by}))
    await studio.title.fill(first.title)
    await studio.generateSlug()
    await studio.field('slug').getByTestId('input-validation-icon-error').hover()
    // The icon's tooltip; other parts of the form may show the same text.
    const tip = studio.page.getByTestId('document-panel-portal')
    await expect(tip.getByText(`“${first.title}” has the slug`)).toBeVisible()
    await expect(studio.publishButton).toBeDisabled()
    await expect.poll(() => lake.draft('blog', id)).toMatchObject({slug: first.slug})
  })

  await test.step('the editor writes', async () => {
    await studio.title.fill(title)
    await studio.generateSlug()
    await expect(studio.slug).toHaveValue(slug)
    await studio.chooseAuthor(by.name)
    await studio.addCategory(about.title)
    await studio.uploadMainImage(await picture('queue.png'), 'Boxes in a queue')
    const preview = studio.page.getByRole('img', {name: 'Preview of uploaded image'})
    await expect(preview).toHaveJSProperty('naturalWidth', 640)
    await expect(studio.field('mainImage.alt').getByRole('textbox')).toHaveValue('Boxes in a queue')
    await writeBody(studio)
    await expect.poll(async () => JSON.stringify(await lake.draft('blog', id))).toContain(DOCS)
  })

  await test.step('the visitor does not see the draft', async () => {
    await expect(listed).toBeHidden()
    expect(await asked(visitor, blogPostQuery, slug)).toMatchObject({status: 200, result: null})
    for (const perspective of ['raw', 'drafts']) {
      expect(await asked(visitor, blogPostQuery, slug, perspective)).toEqual({status: 403})
    }
    expect(await asked(visitor, '*[slug.current == $slug]', slug)).toEqual({status: 403})
  })

  await test.step('the published post appears in the open list', async () => {
    await studio.publish()
    await expect(listed).toBeVisible()
    await expect(studio.footer).toContainText('Last published')
    const stored = await lake.published('blog', id)
    expect(stored).toMatchObject({
      _type: 'post',
      title,
      slug: {_type: 'slug', current: slug},
      author: {_type: 'reference', _ref: by._id},
      categories: [{_type: 'reference', _ref: about._id}],
      mainImage: {_type: 'image', alt: 'Boxes in a queue', asset: ASSET},
      body: written(stored?.body[1].markDefs[0]?._key),
    })
    await expect.poll(() => lake.draft('blog', id)).toBeUndefined()
  })

  await test.step('the visitor opens it and sees every block', async () => {
    await listed.click()
    await expect(headline).toHaveText(title)
    await expect(visitor.getByText(by.name)).toBeVisible()
    await expect(visitor.getByRole('img', {name: 'Boxes in a queue'})).toBeVisible()
    await expectBody(visitor)
  })

  await test.step('publishing again updates the open article', async () => {
    await studio.title.fill(`${title}, revised`)
    await expect.poll(() => lake.draft('blog', id)).toMatchObject({title: `${title}, revised`})
    await expect(headline).toHaveText(title)
    await studio.publish()
    await expect(headline).toHaveText(`${title}, revised`)
  })

  expect(loads, 'the visitor never reloads a page').toBe(1)
  await visitor.close()

  await test.step('a later edit is not public until it is published, and can be discarded', async () => {
    await studio.title.fill(`${title}, revised again`)
    await expect(studio.footer).toContainText('Edited')
    const review = await studio.document.reviewChanges()
    await expect(review).toContainText('Title')
    await expect(review.getByRole('insertion')).toHaveText('again')
    await studio.document.act('Discard changes', 'Discard changes')
    await expect(studio.title).toHaveValue(`${title}, revised`)
    await expect.poll(() => lake.draft('blog', id)).toBeUndefined()
  })

  await test.step('unpublishing makes it a draft; deleting removes it', async () => {
    await studio.document.show('Published')
    await studio.page.getByRole('button', {name: 'Unpublish', exact: true}).click()
    await studio.document.confirm('Unpublish now')
    await expect.poll(() => lake.published('blog', id)).toBeUndefined()
    expect(await lake.draft('blog', id)).toMatchObject({title: `${title}, revised`})
    await studio.document.show('Draft')
    await expect(studio.title).toHaveValue(`${title}, revised`)
    await studio.document.act('Delete', 'Delete document')
    await expect.poll(() => lake.draft('blog', id)).toBeUndefined()
    await expect(studio.list.getByText(title)).toBeHidden()
  })
})

const ASSET = {
  _type: 'reference',
  _ref: expect.stringMatching(/^image-[0-9a-f]{40}-640x400-png$/),
}

async function writeBody({body}: Studio) {
  await body.focus()
  await body.style('Heading 2')
  await body.write('Why a queue')
  await body.newLine()
  await body.write('Read the runbook')
  await body.newLine()
  await body.toggleList('Bulleted list')
  await body.write('It waits')
  await body.newLine()
  await body.write('It retries')
  await body.newLine()
  await body.toggleList('Numbered list')
  await body.write('It gives up')

  const table = await body.insert('Table with caption')
  await body.fillTable(table, ['Queue', 'Price', 'Standard', '$0.40'])
  await table.getByRole('textbox', {name: 'Caption'}).fill('A million requests')
  await body.closeForm(table)

  const code = await body.insert('Code')
  await code.getByRole('combobox', {name: 'Language'}).selectOption('TypeScript')
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

/** The blocks that `writeBody` stores; `link` is the key of the link. */
function written(link: string) {
  const item = (listItem: string, text: string) => ({
    _type: 'block',
    listItem,
    level: 1,
    children: [{text}],
  })
  return [
    {_type: 'block', style: 'h2', children: [{_type: 'span', text: 'Why a queue'}]},
    {
      _type: 'block',
      style: 'normal',
      markDefs: [{_type: 'link', href: DOCS}],
      children: [
        {text: 'Read the ', marks: []},
        {text: 'runbook', marks: [link]},
      ],
    },
    item('bullet', 'It waits'),
    item('bullet', 'It retries'),
    item('number', 'It gives up'),
    {
      _type: 'customTable',
      caption: 'A million requests',
      table: {rows: [{cells: ['Queue', 'Price']}, {cells: ['Standard', '$0.40']}]},
    },
    {
      _type: 'code',
      filename: 'queue.ts',
      language: 'typescript',
      code: 'await queue.send(order)',
    },
    {_type: 'image', alt: 'A dial', asset: ASSET},
  ]
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

/** Response of the site's public endpoint to a query with this slug. */
async function asked(page: Page, query: string, slug: string, perspective = 'published') {
  const response = await page.request.get('/lake/p/blog/v2023-01-01/data/query/production', {
    params: {query, $slug: JSON.stringify(slug), perspective},
  })
  const status = response.status()
  if (status !== 200) return {status}
  const {result} = (await response.json()) as {result: unknown}
  return {status, result}
}
