import {author, category, linkTo, post, unique} from '../documents/articles.ts'
import {expect, test} from './production.ts'

// `npm run bench:serve` measures the delay; here other journeys keep the machine busy.
test('published, changed and deleted content shows in the HTML of the next visit', async ({
  lake,
  request,
}) => {
  const textAt = async (path: string) => (await request.get(path)).text()
  const statusAt = async (path: string) => (await request.get(path)).status()
  const [first, second] = [unique('Queues before clusters'), unique('Clusters after queues')]
  const by = await lake.create('blog', author())
  const about = await lake.create('blog', category())
  const content = post({by, title: first, categories: [about]})
  const lists = [`/blog/category/${about.slug.current}`, `/authors/${by.slug.current}`]
  const path = `/blog/${content.slug.current}`
  expect(await statusAt(path)).toBe(404)
  await expect.poll(() => Promise.all(lists.map(statusAt))).toEqual([404, 200])

  const {_id} = await lake.create('blog', content)
  await expect.poll(() => statusAt(path)).toBe(200)
  const feeds = [...lists, '/blog'].map((list) => `${list}/feed.xml`)
  for (const each of [path, '/blogs', '/llms.txt', `${path}.md`, ...lists, ...feeds])
    await expect.poll(() => textAt(each), {message: each}).toContain(first)
  await expect.poll(() => textAt('/sitemap.xml')).toContain(path)

  await lake.blog.patch(_id).set({title: second}).commit()
  for (const each of [path, '/blogs', ...lists])
    await expect.poll(() => textAt(each), {message: each}).toContain(second)
  expect(await textAt(path)).not.toContain(first)

  await lake.blog.delete(_id)
  await expect.poll(() => statusAt(path)).toBe(404)
  await expect.poll(() => textAt('/blogs')).not.toContain(second)
  await expect.poll(() => Promise.all(lists.map(statusAt))).toEqual([404, 200])
  await expect.poll(() => textAt('/sitemap.xml')).not.toContain(path)
})

test('a link to an article follows its new slug, and becomes plain text when it is deleted', async ({
  lake,
  request,
}) => {
  const by = await lake.create('blog', author())
  const linked = post({by, title: unique('Clusters after queues')})
  const {_id} = await lake.create('blog', linked)
  const linking = post({by, title: unique('Queues'), body: [linkTo({_id}, 'Clusters come later')]})
  await lake.create('blog', linking)
  const textAt = async () => (await request.get(`/blog/${linking.slug.current}`)).text()
  const {current} = linked.slug
  await expect.poll(textAt).toContain(`href="/blog/${current}"`)

  await lake.blog
    .patch(_id)
    .set({'slug.current': `${current}-2`})
    .commit()
  await expect.poll(textAt).toContain(`href="/blog/${current}-2"`)

  await lake.blog.delete(_id)
  await expect.poll(textAt).not.toContain(`href="/blog/${current}`)
  expect(await textAt()).toContain('Clusters come later')
})
