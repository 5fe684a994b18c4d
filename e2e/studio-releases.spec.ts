import {post, unique} from './documents/articles.ts'
import {expect, test} from './fixtures.ts'
import {go} from './studio/go.ts'
import {Releases} from './studio/releases.ts'
import {DESK} from './studio/studio-window.ts'

test('releases are filled, previewed, scheduled, published, reverted and archived, and drafts scheduled', async ({
  studio,
  visitor,
  watched,
  lake,
}) => {
  test.slow()
  // The Studio tries every action on a release, including invalid ones.
  watched.permit(/^POST .*\/data\/actions\/production: 409$/)
  const {_id, title, slug} = await lake.create('blog', post())
  const releases = new Releases(studio)
  const name = unique('Spring campaign')
  const newTitle = `${title}, in spring`
  const headline = visitor.getByRole('heading', {level: 1})
  await test.step('the tool works in a narrow window', async () => {
    await studio.page.setViewportSize({width: 768, height: 1024})
    await go(studio.page, '/blog/releases')
    const make = studio.page.getByRole('button', {name: 'New release'}).first()
    await expect(make).toBeVisible({timeout: 60_000})
    await studio.page.setViewportSize(DESK.viewport)
  })
  await visitor.goto(`/blog/${slug.current}`)
  await expect(headline).toHaveText(title)
  lake.removeReleasesLater(name)
  const id = await releases.create(name)
  const state = async () => (await lake.release(id))?.state

  await test.step('a version of a post is added and edited', async () => {
    await releases.addArticle(_id, id)
    await studio.title.fill(newTitle)
    await expect.poll(() => lake.version('blog', _id, id)).toMatchObject({title: newTitle})
    expect(await lake.published('blog', _id)).toMatchObject({title})
  })

  await test.step('each perspective shows its version of the post', async () => {
    await releases.choosePerspective('Published')
    await expect(studio.title).toHaveValue(title)
    await releases.choosePerspective(name)
    await expect(studio.title).toHaveValue(newTitle)
  })

  await test.step('the release is scheduled, and unscheduled', async () => {
    await releases.open(id)
    await expect(releases.documents).toContainText(newTitle)
    await releases.schedule()
    await expect.poll(state).toBe('scheduled')
    await releases.unschedule()
    await expect.poll(state).toBe('active')
  })

  await test.step('publishing the release updates a visitor’s open page', async () => {
    await releases.publish()
    await expect.poll(state).toBe('published')
    await expect(headline).toHaveText(newTitle)
    await expect(studio.page.getByText('This release is published successfully')).toBeVisible()
  })

  await test.step('reverting the release restores the page', async () => {
    await releases.revertAtOnce()
    await expect.poll(() => lake.published('blog', _id)).toMatchObject({title})
    await expect(headline).toHaveText(title)
  })

  await test.step('an unused release is archived', async () => {
    const other = unique('Winter campaign')
    lake.removeReleasesLater(other)
    const otherId = await releases.create(other)
    await releases.archive()
    await expect.poll(() => lake.release(otherId)).toMatchObject({state: 'archived'})
    await expect(studio.page.getByText('This release is archived')).toBeVisible()
  })

  await test.step('a scheduled draft is published at its time', async () => {
    const {_id, title, slug} = await lake.create('blog', post())
    const newTitle = `${title}, on time`
    await visitor.goto(`/blog/${slug.current}`)
    await expect(headline).toHaveText(title)

    await studio.openArticle('blog', _id)
    await studio.title.fill(newTitle)
    await expect.poll(() => lake.draft('blog', _id)).toMatchObject({title: newTitle})
    await studio.document.act('Schedule publish')
    await releases.confirmTime()
    await expect(studio.page.getByText('Scheduled to be published on')).toBeVisible()
    await expect(studio.title).not.toBeEditable()
    const release = await lake.scheduledDraftOf('blog', _id)
    lake.removeReleasesLater(release.name)
    expect(release).toMatchObject({state: 'scheduled', metadata: {cardinality: 'one'}})

    // Editors choose whole minutes; the test cannot wait that long.
    const publishAt = new Date(Date.now() + 1_000).toISOString()
    await lake.blog.releases.schedule({releaseId: release.name, publishAt})
    await expect(headline).toHaveText(newTitle)
    await expect.poll(() => lake.release(release.name)).toMatchObject({state: 'published'})
  })
})
