import {expect, test} from 'vitest'
import {pages} from '@skyforge/config/site/page-table.ts'
import {detailOf} from '#web/copy/services/service-details.ts'
import {codeOf} from './page-code.ts'

test.each(pages)('the page $name has its code in pages/$page.tsx', async ({page}) => {
  const Page = codeOf(page)
  // Rejects where the module or its component is missing; without a slug there is no text to fetch.
  await expect(Page.prefetch({})).resolves.toBeUndefined()
})

test('a page without a module is told at once', () => {
  expect(() => codeOf('about/none')).toThrow('There is no page pages/about/none.tsx.')
})

test('with its code comes what the page at an address needs besides', async () => {
  const text = detailOf({text: 'lambda'})
  expect(text.isThere()).toBe(false)
  await codeOf('service/service-page').prefetch({
    title: 'event-driven-serverless-with-aws-lambda',
  })
  expect(text.isThere()).toBe(true)
})
