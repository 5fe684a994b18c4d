import {author, paragraph, post} from '../documents/articles.ts'
import {hydrated, takeNotes} from './first-visit.ts'
import {expect, test} from './production.ts'

test('an unknown block is hidden, and named once in the console', async ({lake, visitor}) => {
  const poll = {_type: 'poll', question: 'Queues or clusters?'}
  const body = [paragraph('Before.'), poll, poll, paragraph('After.')]
  const {slug} = await lake.create('blog', post({by: await lake.create('blog', author()), body}))
  const warnings: string[] = []
  visitor.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await takeNotes(visitor.context())
  await visitor.goto(`/blog/${slug.current}`)
  await expect(visitor.getByRole('article')).toContainText(/Before\.\s*After\./)
  await visitor.keyboard.press('Shift')
  await hydrated(visitor)
  await expect.poll(() => warnings).toContainEqual(expect.stringContaining('block "poll"'))
  expect(warnings.filter((text) => text.includes('"poll"'))).toHaveLength(1)
})

test('an address with invalid escapes shows the not-found page, on the server and in the browser', async ({
  visitor,
  watched,
}) => {
  watched.permit(/\/blog\/100%: 404$/)
  await takeNotes(visitor.context())
  await visitor.goto('/blog/100%')
  const heading = visitor.getByRole('heading', {level: 1})
  await expect(heading).toHaveText('Application Error')
  await visitor.keyboard.press('Shift')
  await hydrated(visitor)
  await expect(heading).toHaveText('Application Error')
  await visitor.getByRole('link', {name: 'Go to the start page'}).click()
  await expect(visitor).toHaveURL('/')
})
