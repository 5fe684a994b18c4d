import {announcement, post} from './documents/articles.ts'
import {findAxeProblems} from './page/axe.ts'
import {expect, test} from './fixtures.ts'
import {AddressDialog, redirectsTo} from './studio/redirects.ts'
import {Releases} from './studio/releases.ts'

test('the old address of a post redirects until the post takes it back', async ({
  studio,
  visitor,
  lake,
  stack,
}) => {
  test.slow()
  const {_id, title, slug} = await lake.create('blog', post())
  const [before, after] = [slug.current, `${slug.current}-anew`]
  const [from, to] = [`/blog/${before}`, `/blog/${after}`]
  const older = {_type: 'redirect', from: `${from}-once`, to: from, permanent: false}
  const {_id: olderId} = await lake.create('blog', older)
  const asked = new AddressDialog(studio)
  const locationOf = async (path: string, site = stack.site) => {
    const headers = {accept: 'text/html'}
    const answer = await visitor.request.get(site + path, {headers, maxRedirects: 0})
    return [answer.status(), answer.headers()['location']]
  }

  await visitor.goto(from)
  await expect(visitor.getByRole('heading', {level: 1})).toHaveText(title)
  await studio.openArticle('blog', _id)

  await test.step('publishing by keyboard asks first, and creates the redirect with the post', async () => {
    await studio.slug.fill(after)
    await asked.openByKeys()
    await expect(asked.dialog).toContainText(from)
    await expect(asked.dialog).toContainText(to)
    await expect(asked.publish).toBeEnabled()
    expect(await findAxeProblems(studio.page, '[role=dialog]')).toEqual([])
    await studio.page.keyboard.press('Escape')
    await expect(asked.dialog).toBeHidden()
    await asked.answerByKeys()
    const published = await lake.published('blog', _id)
    const redirects = await redirectsTo(lake, 'blog', _id)
    const redirect = redirects.find((each) => each.from === from)
    expect(published).toMatchObject({slug: {current: after}})
    expect(redirect).toMatchObject({permanent: true})
    const stored = await lake.published('blog', redirect?._id ?? '')
    expect(stored?._rev).toBe(published?._rev)
  })

  await test.step('the open page moves to the new address, and old links redirect', async () => {
    await expect(visitor).toHaveURL(to)
    await expect(visitor.getByRole('heading', {level: 1})).toHaveText(title)
    await expect.poll(() => locationOf(`${from}?utm_source=a`)).toEqual([301, `${to}?utm_source=a`])
    expect(await locationOf(`${from}.md`)).toEqual([301, `${to}.md`])
    expect(await locationOf(from, stack.development)).toEqual([301, to])
  })

  await test.step('an older redirect links to the post directly', async () => {
    expect(await lake.published('blog', olderId)).toMatchObject({toDocument: {_ref: _id}})
    expect(await locationOf(older.from)).toEqual([302, to])
  })

  await test.step('with the old slug, the post takes its address back', async () => {
    await studio.slug.fill(before)
    await asked.open()
    await asked.publish.click()
    await expect(asked.dialog).toBeHidden()
    const stored = await redirectsTo(lake, 'blog', _id)
    expect(stored.map((redirect) => redirect.from).toSorted()).toEqual([older.from, to].toSorted())
    await expect(visitor).toHaveURL(from)
    await expect.poll(() => locationOf(from)).toEqual([200, undefined])
    await expect.poll(() => locationOf(to)).toEqual([301, from])
  })

  await test.step('scheduling asks first, and the page stays until the time', async () => {
    const onTime = `${before}-on-time`
    await studio.slug.fill(onTime)
    await studio.document.act('Schedule publish')
    await expect(asked.dialog).toContainText(`/blog/${onTime}`)
    await asked.chooseTime.click()
    await expect(asked.dialog).toBeHidden()
    await new Releases(studio).confirmTime()
    await expect(studio.page.getByText('Scheduled to be published on')).toBeVisible()
    const stored = await redirectsTo(lake, 'blog', _id)
    expect(stored.map((redirect) => redirect.from)).toContain(from)
    expect(await locationOf(from)).toEqual([200, undefined])
    const {name: releaseId} = await lake.scheduledDraftOf('blog', _id)
    lake.removeReleasesLater(releaseId)
    // Editors choose whole minutes; the test cannot wait that long.
    const publishAt = new Date(Date.now() + 1_000).toISOString()
    await lake.blog.releases.schedule({releaseId, publishAt})
    await expect(visitor).toHaveURL(`/blog/${onTime}`)
    await expect.poll(() => locationOf(from)).toEqual([301, `/blog/${onTime}`])
  })

  await test.step('an announcement can change its address without a redirect', async () => {
    const {_id, title, slug} = await lake.create('announcements', announcement())
    const asked = new AddressDialog(studio)
    const path = `/announcement/${slug.current}`
    await studio.openArticle('announcements', _id)

    await test.step('a changed title asks nothing', async () => {
      await studio.title.fill(`${title}, again`)
      await studio.publish()
      await expect(asked.dialog).toBeHidden()
    })

    await test.step('a changed slug asks', async () => {
      await studio.slug.fill(`${slug.current}-anew`)
      await asked.open()
      await expect(asked.dialog).toContainText(path)
      await asked.redirected.uncheck()
      await asked.publish.click()
      await expect(asked.dialog).toBeHidden()
    })

    await test.step('the old address shows the not-found page', async () => {
      expect(await redirectsTo(lake, 'announcements', _id)).toEqual([])
      const answer = await visitor.request.get(path, {maxRedirects: 0})
      expect(answer.status()).toBe(404)
    })
  })
})
