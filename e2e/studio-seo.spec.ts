import type {Page} from 'playwright/test'
import {brand} from '@skyforge/config/brand.ts'
import {announcement, author, paragraph, post, unique} from './documents/articles.ts'
import {picture} from './documents/picture.ts'
import {expect, test} from './fixtures.ts'
import {findAxeProblems} from './page/axe.ts'

const DESCRIPTION = 'What a queue costs, and what it saves on the first bad minute of the year.'

test('settings for search and sharing, links and images show on the site', async ({
  studio,
  visitor,
  lake,
}) => {
  test.slow()
  const writer = author()
  const by = await lake.create('blog', writer)
  const linked = await lake.create('blog', post({by, title: unique('Clusters after queues')}))
  const body = [paragraph('First of all, read the runbook')]
  const article = post({by, title: unique('Queues before clusters'), body})
  const {_id} = await lake.create('blog', article)
  const path = `/blog/${article.slug.current}`
  const result = studio.page.getByRole('region', {name: 'Search result'})
  const shared = studio.page.getByRole('region', {name: 'Shared link'})
  const title = unique('Queues')

  await studio.openArticle('blog', _id)
  await test.step('a decorative image needs no text', async () => {
    await studio.uploadMainImage(await picture('queue.png'), 'Boxes in a queue')
    const preview = studio.page.getByRole('img', {name: 'Preview of uploaded image'})
    await expect(preview).toHaveJSProperty('naturalWidth', 640)
    await studio.page.getByRole('checkbox', {name: 'Only decoration'}).check()
    await expect(studio.field('mainImage.alt')).toBeHidden()
  })

  await test.step('a link to another article follows its slug', async () => {
    await studio.body.linkLastWordToPage('First of all, read the runbook', linked.title)
  })

  await test.step('the form previews the search result and the shared link', async () => {
    await studio.page.getByRole('tab', {name: 'Search and sharing'}).click()
    await expect(result).toContainText(`${article.title} | ${brand.name}`)
    await studio.field('seo.title').getByRole('textbox').fill(title)
    await studio.field('seo.description').getByRole('textbox').fill(DESCRIPTION)
    await expect(result).toContainText(`${title} | ${brand.name}`)
    await expect(result).toContainText(DESCRIPTION)
    await expect(shared).toContainText(title)
    const card = shared.getByRole('img', {name: article.title})
    await expect(card).toContainText(writer.name)
    await expect(card.locator('text').first()).toHaveText(brand.name)
    expect(await findAxeProblems(studio.page, '[data-testid="field-seo"]')).toEqual([])
  })

  await test.step('the published page has the tags', async () => {
    await studio.publish()
    const stored = await lake.published('blog', _id)
    expect(stored?.body[0].markDefs).toMatchObject([{page: {_ref: linked._id, _weak: true}}])
    expect(stored?.body[0].markDefs[0]).not.toHaveProperty('href')
    await visitor.goto(path)
    await expect(visitor).toHaveTitle(`${title} | ${brand.name}`)
    expect(await metas(visitor)).toMatchObject({
      description: DESCRIPTION,
      'og:title': title,
      'og:description': DESCRIPTION,
    })
    const {'og:image': card = ''} = await metas(visitor)
    expect(new URL(card).pathname).toBe(`/social${path}.png`)
    expect((await visitor.request.get(new URL(card).pathname)).headers()['content-type']).toBe(
      'image/png',
    )
    const link = visitor.getByRole('main').getByRole('link', {name: 'runbook'})
    await expect(link).toHaveAttribute('href', `/blog/${linked.slug.current}`)
    const image = visitor.getByRole('main').locator('img[src*="640x400"]').first()
    await expect(image).toHaveAttribute('alt', '')
    await expect.poll(() => textOf(visitor, '/sitemap.xml')).toContain(path)
  })

  await test.step('a page hidden from search engines is in no list for them', async () => {
    await studio.page.getByRole('checkbox', {name: 'Hide from search engines'}).check()
    await expect(result).toContainText('asked to leave this article out')
    await studio.publish()
    await expect.poll(() => textOf(visitor, '/sitemap.xml')).not.toContain(path)
    await expect.poll(() => textOf(visitor, '/llms.txt')).not.toContain(path)
    await expect.poll(() => textOf(visitor, '/blog/feed.xml')).toContain(path)
    await expect.poll(async () => (await metas(visitor))['robots']).toBe('noindex')
  })

  await test.step('an announcement is previewed like its page', async () => {
    const other = announcement()
    const {_id: otherId} = await lake.create('announcements', other)
    await studio.openArticle('announcements', otherId)
    await studio.page.getByRole('tab', {name: 'Search and sharing'}).click()
    await expect(result).toContainText(`${other.title} | ${brand.name}`)
    await expect(result).toContainText('› announcement ›')
  })
})

/** The meta tags of the page, by name or property. */
async function metas(page: Page): Promise<Record<string, string>> {
  const pairs = await page
    .locator('head meta')
    .evaluateAll((elements) =>
      elements.map((element): [string, string] => [
        element.getAttribute('name') ?? element.getAttribute('property') ?? '',
        element.getAttribute('content') ?? '',
      ]),
    )
  return Object.fromEntries(pairs)
}

async function textOf(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text()
}
