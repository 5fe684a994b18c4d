import {author, category, post} from './documents/articles.ts'
import {expect, test} from './fixtures.ts'
import type {Studio} from './studio/studio.ts'

test.describe('on a first visit to the Studio', () => {
  test.use({loggedIn: false})

  test('both workspaces open without a log-in step, and the menu switches between them', async ({
    studio,
  }) => {
    await studio.open('blog')
    await expect(studio.articles).toBeVisible()
    await studio.switchTo('announcements')
    await expect(studio.page).toHaveURL(/\/announcements\/structure/)
    await expect(studio.articles).toBeVisible()
    await studio.switchTo('blog')
    await expect(studio.page).toHaveURL(/\/blog\/structure/)
  })
})

test('documents can be opened by URL, found by search, and duplicated', async ({studio, lake}) => {
  const by = await lake.create('blog', author())
  const about = await lake.create('blog', category())
  const {_id, title} = await lake.create('blog', post({by}))
  // The search also matches a post by its author's name.
  const found = async (text: string, id: string) =>
    (await studio.search(text)).locator(`a[href*="${id}"]`)

  await test.step('an author and a category', async () => {
    const name = {of: by, is: by.name, field: 'name'}
    const heading = {of: about, is: about.title, field: 'title'}
    const shown = (field: string) => studio.field(field).getByRole('textbox')
    for (const [linked, searched] of [
      [name, heading],
      [heading, name],
    ] as const) {
      await studio.openIntent('blog', linked.of._type, linked.of._id)
      await expect(shown(linked.field)).toHaveValue(linked.is)
      await expect(studio.page).toHaveURL(`/blog/structure/${linked.of._type};${linked.of._id}`)
      await (await found(searched.is, searched.of._id)).click()
      await expect(shown(searched.field)).toHaveValue(searched.is)
    }
  })

  await test.step('the posts of an author, under "Posts by author"', async () => {
    await studio.open('blog')
    await studio.entry('Posts by author').click()
    await studio.list.getByRole('link', {name: by.name}).click()
    await expect(studio.list.last().getByRole('link')).toHaveCount(1)
    await expect(studio.list.last()).toContainText(title)
  })

  await test.step('a post, which is duplicated', async () => {
    await (await found(title, _id)).click()
    await expect(studio.title).toHaveValue(title)
    await studio.document.act('Duplicate')
    await expect(studio.page).not.toHaveURL(new RegExp(_id))
    const copy = studio.removeLater()
    await expect.poll(() => lake.draft('blog', copy)).toMatchObject({title, author: {_ref: by._id}})
    expect(await lake.draft('blog', copy)).not.toHaveProperty('slug')
    expect(await lake.draft('blog', copy)).not.toHaveProperty('publishedAt')
  })
})

test('a post is edited by two clients, and an older version is restored', async ({
  studio,
  lake,
}) => {
  test.slow()
  const by = await lake.create('blog', author())
  const {_id, title} = await lake.create('blog', post({by}))
  await studio.openArticle('blog', _id)

  await test.step('an edit of another client appears in the open form', async () => {
    await lake.blog.patch(_id).set({subheading: 'Written by a program'}).commit()
    await expect(studio.subheading).toHaveValue('Written by a program')
    await expect(studio.title).toHaveValue(title)
  })

  await test.step('its reference opens in a form beside it', async () => {
    const form = studio.page.getByTestId('document-pane')
    await form.getByRole('link', {name: by.name}).click()
    await expect(studio.field('name').getByRole('textbox')).toHaveValue(by.name)
    await studio.openArticle('blog', _id)
  })

  await test.step('it is published twice', async () => {
    for (const edition of ['second', 'third']) {
      await studio.title.fill(`${title}, ${edition} edition`)
      await expect(studio.footer).toContainText('Edited')
      await studio.publish()
      await expect(studio.footer).toContainText('Last published')
    }
  })

  await test.step('an older version is restored from the history', async () => {
    const history = await studio.document.openHistory()
    await history
      .getByRole('button', {name: /Published/})
      .nth(1)
      .click()
    await expect(studio.title).toHaveValue(`${title}, second edition`)
    await studio.page.getByRole('button', {name: 'Revert to revision'}).click()
    await studio.page.getByRole('button', {name: 'Confirm'}).click()
    await expect
      .poll(() => lake.draft('blog', _id))
      .toMatchObject({title: `${title}, second edition`})
    expect(await lake.published('blog', _id)).toMatchObject({title: `${title}, third edition`})
  })

  // Other journeys insert a table with a caption (`publish-journey.spec.ts`) and paste an enhanced one
  // (`studio-writing.spec.ts`).
  await test.step('tables are inserted, with their options', async () => {
    const {_id} = await lake.createDraft('blog', post())
    await studio.openArticle('blog', _id)
    await insertTables(studio)
    await expect.poll(() => lake.draft('blog', _id)).toMatchObject({body: TABLES})
  })
})

const CELLS = {rows: [{cells: ['Region', 'Latency']}, {cells: ['', '']}]}

/** The blocks that `insertTables` adds below the first line. */
const TABLES = [
  {_type: 'block'},
  {_type: 'table', ...CELLS},
  {
    _type: 'advancedTable',
    caption: 'Measured from Indore',
    tableStyle: 'striped',
    headerStyle: 'primary',
    responsive: false,
    showBorders: true,
    table: CELLS,
  },
]

async function insertTables({body}: Studio) {
  await body.focus()
  const plain = await body.insert('Table')
  await body.fillTable(plain, ['Region', 'Latency'])
  await body.closeForm(plain)
  const styled = await body.insert('Advanced table')
  await body.fillTable(styled, ['Region', 'Latency'])
  await styled.getByRole('textbox', {name: 'Caption'}).fill('Measured from Indore')
  await styled.getByRole('radio', {name: 'Striped'}).check()
  await styled.getByRole('radio', {name: 'Primary'}).check()
  await styled.getByRole('switch', {name: 'Scroll on small screens'}).uncheck()
  await body.closeForm(styled)
}
