import type {Locator, Page} from 'playwright/test'
import {author, post, unique} from './documents/articles.ts'
import {expect, test} from './fixtures.ts'
import {findAxeProblems} from './page/axe.ts'

function queryField(page: Page): Locator {
  return page.getByTestId('vision-query-editor').locator('.cm-content')
}

function result(page: Page): Locator {
  return page.getByTestId('vision-result')
}

/** Sets the parameters and waits, because Vision parses them with a delay and disables its button meanwhile. */
async function setParameters(page: Page, parameters: Record<string, string>) {
  const field = page.getByTestId('params-editor').locator('.cm-content')
  const fetch = page.getByRole('button', {name: 'Fetch'})
  await field.fill('{')
  await expect(fetch).toBeDisabled()
  await field.fill(JSON.stringify(parameters))
  await expect(fetch).toBeEnabled()
}

test('queries run in Vision, and "Query plan" explains them', async ({studio, watched, lake}) => {
  watched.permit(/^GET .*\/data\/query\/production: 400$/)
  const by = await lake.create('blog', author())
  const published = await lake.create('blog', post({by}))
  const title = unique('Not yet published')
  await lake.blog.create({...published, _id: `drafts.${published._id}`, title})
  const fetch = studio.page.getByRole('button', {name: 'Fetch'})
  await studio.openVision('blog')

  await test.step('an invalid query shows the error and its position', async () => {
    const query = '*[_type == "post" && ]{title}'
    await queryField(studio.page).fill(query)
    await fetch.click()
    await expect(result(studio.page)).toContainText('GROQ query parse error')
    await expect(result(studio.page)).toContainText(`Column: ${query.indexOf(']')}`)
  })

  await test.step('a query with a parameter shows its result', async () => {
    await setParameters(studio.page, {name: by.name})
    await queryField(studio.page).fill('*[name == $name]{name, "slug": slug.current}')
    await fetch.click()
    await expect(result(studio.page)).toContainText(`name:${by.name}`)
    await expect(result(studio.page)).toContainText(`slug:${by.slug.current}`)
  })

  await test.step('perspectives show published documents, drafts, or both', async () => {
    await setParameters(studio.page, {slug: published.slug.current})
    await queryField(studio.page).fill('*[slug.current == $slug].title')
    const expected: [perspective: string, titles: string[]][] = [
      ['published', [published.title]],
      ['drafts', [title]],
      ['raw', [published.title, title]],
    ]
    for (const [perspective, titles] of expected) {
      await studio.page.getByTestId('perspective-selector').selectOption(perspective)
      await expect(result(studio.page)).toContainText(`${titles.length} item`)
      for (const each of titles) await expect(result(studio.page)).toContainText(each)
    }
  })

  await test.step('"Query plan" shows how the lake finds documents, with advice', async () => {
    const {page} = studio
    await page.getByRole('link', {name: 'Query plan'}).click()
    const query = page.getByRole('textbox', {name: 'Query'})
    await query.fill(
      '*[title match $words]{"author": *[_type == "author" && _id == ^.author._ref]}',
    )
    await page.getByRole('textbox', {name: 'Parameters'}).fill(JSON.stringify({words: title}))
    await query.press('Control+Enter')
    await expect(page.getByText(/^Answered in .* 2 scans, 1 of all documents/)).toBeVisible()
    await expect(page.getByText('By id', {exact: true})).toBeVisible()
    await expect(page.getByText('There is no index yet of this: words of title.')).toBeVisible()
    await expect(page.getByText(/run it once more/)).toBeVisible()
    await expect(page.getByRole('region', {name: 'Answer'})).toContainText(by.name)
    expect(await findAxeProblems(page, '[data-testid="query-plan"]')).toEqual([])
  })
})
