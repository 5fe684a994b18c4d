import {expect, test} from 'vitest'
import {pages} from '@skyforge/config/site/page-table.ts'
import {detailOf} from '#web/copy/services/service-details.ts'
import {codeOf} from './page-code.ts'

test.each(pages)('the page $name has its code in pages/$page.tsx', async ({page}) => {
  const Page = codeOf(page)
  // Rejects if the module or its component is missing; without a slug no text is fetched.
  await expect(Page.prefetch({})).resolves.toBeUndefined()
})

test('a page without a module fails immediately', () => {
  expect(() => codeOf('about/none')).toThrow('pages/about/none.tsx does not exist')
})

test('the code of a page comes with everything its address needs', async () => {
  const text = detailOf({text: 'lambda'})
  expect(text.isThere()).toBe(false)
  await codeOf('service/service-page').prefetch({
    title: 'event-driven-serverless-with-aws-lambda',
  })
  expect(text.isThere()).toBe(true)
})
