import {announcement, post, unique} from './documents/articles.ts'
import {expect, test} from './fixtures.ts'
import {PROJECTS} from './documents/lake.ts'
import {findAxeProblems} from './page/axe.ts'
import {chooseFrom} from './studio/menu.ts'
import {Desk} from './studio/desk.ts'

const KINDS = {
  blog: {
    articles: 'Posts',
    make: post,
    path: '/blog',
    outline: {title: 'How-to', heading: 'What you need'},
  },
  announcements: {
    articles: 'Announcements',
    make: announcement,
    path: '/announcement',
    outline: {title: 'Office', heading: 'Where to find us'},
  },
}

for (const project of PROJECTS) {
  test(`the desk of the ${project} has its tools and lists, and an outline becomes an article`, async ({
    studio,
    lake,
  }) => {
    const desk = new Desk(studio)
    const {articles, make, outline, path} = KINDS[project]
    await studio.open(project)

    await test.step('tools and lists are in order', async () => {
      await expect.poll(async () => (await desk.tools()).at(0)).toBe('Content')
      expect((await desk.tools()).slice(-2)).toEqual(['Vision', 'Query plan'])
      await expect
        .poll(() => desk.entries())
        .toEqual([
          articles,
          'Drafts',
          'Scheduled',
          'Needs attention',
          `${articles} by category`,
          `${articles} by author`,
          'Authors',
          'Categories',
          'Redirects',
        ])
    })

    await test.step('lists show their number of documents', async () => {
      // Other tests create and delete articles meanwhile.
      const missed = async (title: string, count: string) =>
        (await lake.count(project, count)) - (await desk.count(title))
      const article = await lake.create(project, make())
      const once = `*[_type == "${article._type}"]`
      await expect.poll(() => missed(articles, once)).toBe(0)
      await lake[project].create({...article, _id: `drafts.${article._id}`})
      await expect.poll(() => missed('Drafts', `${once}[_originalId in path("drafts.**")]`)).toBe(0)
      await expect.poll(() => missed(articles, once), 'drafted and published').toBe(0)
    })

    await test.step('an outline becomes a draft', async () => {
      await studio.page.getByRole('link', {name: outline.title, exact: true}).click()
      await expect(studio.title).toBeEditable()
      await expect(studio.field('body')).toContainText(outline.heading)
      await expect(desk.badge('Draft')).toBeVisible()
    })

    const id = studio.removeLater()
    const menu = studio.footer.getByTestId('action-menu-button')
    const copyLink = studio.page.getByRole('menuitem', {name: 'Copy link'})
    await test.step('whose link cannot be copied', async () => {
      await expect(async () => {
        if (await copyLink.isHidden()) await menu.click({timeout: 2_000})
        await expect(copyLink).toBeDisabled({timeout: 2_000})
      }).toPass()
      await studio.page.keyboard.press('Escape')
    })

    await test.step('the address can be copied after publishing', async () => {
      const complete = make()
      await lake[project].createOrReplace({...complete, _id: id})
      await expect(desk.badge('Published')).toBeVisible()
      await studio.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await chooseFrom(menu, copyLink, studio.page.getByText('The link was copied'))
      const copied = await studio.page.evaluate(() => navigator.clipboard.readText())
      expect(new URL(copied).pathname).toBe(`${path}/${complete.slug.current}`)
    })
  })
}

test('the start pane suggests what to do next', async ({studio, lake}) => {
  const desk = new Desk(studio)
  const newest = await lake.create('blog', post({publishedAt: '2039-01-01T12:00:00Z'}))
  const wrong = {...post({title: unique('Wrong')}), slug: {_type: 'slug', current: 'No slug'}}
  const broken = await lake.create('blog', wrong)
  await studio.open('blog')

  await test.step('its entries for new and broken documents open their forms', async () => {
    await expect(desk.section('Newest on the site').getByRole('link').first()).toContainText(
      newest.title,
    )
    await expect(desk.section('Scheduled')).toBeVisible()
    await desk.section('Needs attention').getByRole('link', {name: broken.title}).click()
    await expect(studio.title).toHaveValue(broken.title)
    await expect(desk.badge('Published')).toBeVisible()
    await expect(desk.badge('Needs attention')).toBeVisible()
    await expect(desk.section('My drafts')).toBeHidden()
  })

  await test.step('the list of own drafts contains the new draft', async () => {
    await studio.title.fill(`${broken.title} again`)
    await expect.poll(() => lake.draft('blog', broken._id)).toBeDefined()
    await studio.open('blog')
    const mine = desk.section('My drafts').getByRole('link', {name: `${broken.title} again`})
    await expect(mine).toBeVisible()
  })

  await test.step('the list "Scheduled" contains a scheduled draft with its time', async () => {
    const article = await lake.create('blog', post())
    const title = unique('On time')
    const releaseId = `r${Date.now()}`
    lake.removeReleasesLater(releaseId)
    const {releases} = lake.blog
    await releases.create({releaseId, metadata: {title, releaseType: 'scheduled'}})
    await lake.blog.createVersion({
      releaseId,
      publishedId: article._id,
      document: {...article, _id: `versions.${releaseId}.${article._id}`, title},
    })
    await releases.schedule({releaseId, publishAt: '2040-01-05T12:00:00Z'})
    const scheduled = await desk.list('Scheduled')
    const row = scheduled.getByRole('link', {name: title})
    await expect(row).toContainText('Goes live Jan 5, 2040')
    await row.click()
    await expect(studio.title).toHaveValue(title)
    await expect(desk.badge('Scheduled')).toBeVisible()
    await studio.open('blog')
  })

  await test.step('it is accessible in wide and narrow windows, light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await studio.show(colorScheme)
      expect(await findAxeProblems(studio.page, '[aria-label="What to do next"]')).toEqual([])
    }
    await studio.page.setViewportSize({width: 360, height: 740})
    await expect(studio.entry('Posts')).toBeInViewport()
    await desk.section('Newest on the site').scrollIntoViewIfNeeded()
    await expect(desk.section('Newest on the site')).toBeInViewport()
  })
})
