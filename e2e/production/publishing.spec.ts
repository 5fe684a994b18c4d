import {author, post, unique} from '../articles.ts'
import {expect, test} from './production.ts'

/** How long a change may take until the HTML of the next visitor has it, in milliseconds. */
const SOON = {timeout: 1_000, intervals: [20]}

test('what is published, changed and withdrawn is so in the next HTML, within a second', async ({
  lake,
  request,
}) => {
  const textAt = async (path: string) => (await request.get(path)).text()
  const statusAt = async (path: string) => (await request.get(path)).status()
  const [first, second] = [unique('Queues before clusters'), unique('Clusters after queues')]
  const content = post({by: await lake.create('blog', author()), title: first})
  const path = `/blog/${content.slug.current}`
  expect(await statusAt(path)).toBe(404)

  const {_id} = await lake.create('blog', content)
  await expect.poll(() => statusAt(path), SOON).toBe(200)
  for (const each of [path, '/blogs', '/llms.txt', '/blog/feed.xml', `${path}.md`])
    await expect.poll(() => textAt(each), {...SOON, message: each}).toContain(first)
  await expect.poll(() => textAt('/sitemap.xml'), SOON).toContain(path)

  await lake.blog.patch(_id).set({title: second}).commit()
  for (const each of [path, '/blogs'])
    await expect.poll(() => textAt(each), {...SOON, message: each}).toContain(second)
  expect(await textAt(path)).not.toContain(first)

  await lake.blog.delete(_id)
  await expect.poll(() => statusAt(path), SOON).toBe(404)
  await expect.poll(() => textAt('/blogs'), SOON).not.toContain(second)
  await expect.poll(() => textAt('/sitemap.xml'), SOON).not.toContain(path)
})
