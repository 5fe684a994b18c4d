import {author, category, post, unique} from './content/articles.ts'
import {expect, test} from './fixtures.ts'
import {picture} from './content/picture.ts'

test.describe('in a browser that has never seen the Studio', () => {
  test.use({loggedIn: false})

  test('both workspaces open without a log-in step, and the menu switches between them', async ({
    studio,
    watched,
  }) => {
    // The workspace that is left may still say where it is present, on the socket that it is closing.
    watched.permit(/^Console: WebSocket is already in CLOSING or CLOSED state/)
    await studio.open('blog')
    await expect(studio.articles).toBeVisible()
    await studio.switchTo('announcements')
    await expect(studio.page).toHaveURL(/\/announcements\/structure/)
    await expect(studio.articles).toBeVisible()
    await studio.switchTo('blog')
    await expect(studio.page).toHaveURL(/\/blog\/structure/)
  })
})

test('a post is written, published, changed, reviewed, unpublished and deleted', async ({
  studio,
  lake,
}) => {
  test.slow()
  const by = await lake.create('blog', author())
  const about = await lake.create('blog', category())
  const title = unique('Queues before clusters')
  const slug = title.toLowerCase().replaceAll(' ', '-')
  await studio.open('blog')
  const id = await studio.createArticle()

  await test.step('title, slug, author and category', async () => {
    await studio.title.fill(title)
    await studio.generateSlug()
    await studio.chooseAuthor(by.name)
    await studio.addCategory(about.title)
  })

  await test.step('an uploaded image shows its preview', async () => {
    await studio.uploadMainImage(await picture('queue.png'), 'Boxes in a queue')
    const preview = studio.page.getByRole('img', {name: 'Preview of uploaded image'})
    await expect(preview).toHaveJSProperty('naturalWidth', 640)
    await expect(studio.field('mainImage.alt').getByRole('textbox')).toHaveValue('Boxes in a queue')
  })

  await test.step('text with a heading and a list', async () => {
    const {body} = studio
    await body.focus()
    await body.style('Heading 2')
    await body.write('Why a queue')
    await body.newLine()
    await body.write('Read the runbook')
    await body.newLine()
    await body.toggleList('Bulleted list')
    await body.write('It waits')
    await body.newLine()
    await body.write('It retries')
  })

  await test.step('a table, a code block and a link', async () => {
    const {body} = studio
    const table = await body.insert('Table')
    await body.fillTable(table, ['Queue', 'Price'])
    await body.closeForm(table)
    const code = await body.insert('Code')
    await code.getByRole('combobox', {name: 'Language'}).selectOption('TypeScript')
    await code.getByRole('textbox', {name: 'Filename'}).fill('queue.ts')
    await code.locator('.cm-content').fill('await queue.send(order)')
    await body.closeForm(code)
    await body.linkLastWord('Read the runbook', 'https://docs.aws.amazon.com/sqs/')
  })

  await test.step('what was written is published', async () => {
    await studio.publish()
    await expect(studio.footer).toContainText('Last published')
    const stored = await lake.published('blog', id)
    const link = stored?.body[1].markDefs[0]
    expect(stored).toMatchObject({
      _type: 'post',
      title,
      slug: {_type: 'slug', current: slug},
      author: {_type: 'reference', _ref: by._id},
      categories: [{_type: 'reference', _ref: about._id}],
      mainImage: {
        _type: 'image',
        alt: 'Boxes in a queue',
        asset: {
          _type: 'reference',
          _ref: expect.stringMatching(/^image-[0-9a-f]{40}-640x400-png$/),
        },
      },
      body: [
        {_type: 'block', style: 'h2', children: [{_type: 'span', text: 'Why a queue'}]},
        {
          _type: 'block',
          style: 'normal',
          markDefs: [{_type: 'link', href: 'https://docs.aws.amazon.com/sqs/'}],
          children: [
            {text: 'Read the ', marks: []},
            {text: 'runbook', marks: [link?._key]},
          ],
        },
        {_type: 'block', listItem: 'bullet', level: 1, children: [{text: 'It waits'}]},
        {_type: 'block', listItem: 'bullet', level: 1, children: [{text: 'It retries'}]},
        {
          _type: 'table',
          rows: [
            {_type: 'tableRow', cells: ['Queue', 'Price']},
            {_type: 'tableRow', cells: ['', '']},
          ],
        },
        {
          _type: 'code',
          filename: 'queue.ts',
          language: 'typescript',
          code: 'await queue.send(order)',
        },
      ],
    })
    expect(await lake.draft('blog', id)).toBeUndefined()
  })

  await test.step('a later edit is under review until it is discarded', async () => {
    await studio.title.fill(`${title} again`)
    await expect(studio.footer).toContainText('Edited')
    const review = await studio.reviewChanges()
    await expect(review).toContainText('Title')
    await expect(review.getByRole('insertion')).toHaveText('again')
    await studio.act('Discard changes', 'Discard changes')
    await expect(studio.title).toHaveValue(title)
    expect(await lake.draft('blog', id)).toBeUndefined()
  })

  await test.step('unpublished, it is a draft; deleted, it is gone', async () => {
    await studio.show('Published')
    await studio.page.getByRole('button', {name: 'Unpublish', exact: true}).click()
    await studio.confirm('Unpublish now')
    await expect.poll(() => lake.published('blog', id)).toBeUndefined()
    expect(await lake.draft('blog', id)).toMatchObject({title})
    await studio.show('Draft')
    await expect(studio.title).toHaveValue(title)
    await studio.act('Delete', 'Delete document')
    await expect.poll(() => lake.draft('blog', id)).toBeUndefined()
    await expect(studio.list.getByText(title)).toBeHidden()
  })
})

test('two posts cannot have the same slug', async ({studio, lake}) => {
  const by = await lake.create('blog', author())
  const first = await lake.create('blog', post({by}))
  await studio.open('blog')
  const id = await studio.createArticle()
  await studio.title.fill(first.title)
  await studio.generateSlug()
  const error = studio.field('slug').getByTestId('input-validation-icon-error')
  await error.hover()
  // In the tip of the icon; whatever else says what is wrong with the document may say it, too.
  const tip = studio.page.getByTestId('document-panel-portal')
  await expect(tip.getByText(`“${first.title}” has the slug`)).toBeVisible()
  await expect(studio.publishButton).toBeDisabled()
  await expect.poll(() => lake.draft('blog', id)).toMatchObject({slug: first.slug})
})

test('an older version is found in the history and brought back', async ({studio, lake}) => {
  const by = await lake.create('blog', author())
  const {_id, title} = await lake.create('blog', post({by}))
  await studio.openArticle('blog', _id)
  for (const edition of ['second', 'third']) {
    await studio.title.fill(`${title}, ${edition} edition`)
    await expect(studio.footer).toContainText('Edited')
    await studio.publish()
    await expect(studio.footer).toContainText('Last published')
  }
  const history = await studio.openHistory()
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

test('a post is found by the search of the Studio, and duplicated', async ({studio, lake}) => {
  const by = await lake.create('blog', author())
  const {_id, title} = await lake.create('blog', post({by}))
  await studio.open('blog')
  const found = await studio.search(title)
  await found.getByRole('link', {name: title}).click()
  await expect(studio.title).toHaveValue(title)
  await studio.act('Duplicate')
  await expect(studio.page).not.toHaveURL(new RegExp(_id))
  const copy = studio.removeLater()
  await expect.poll(() => lake.draft('blog', copy)).toMatchObject({title, author: {_ref: by._id}})
  expect(await lake.draft('blog', copy)).not.toHaveProperty('slug')
  expect(await lake.draft('blog', copy)).not.toHaveProperty('publishedAt')
})

test('an author and a category open by address and from the search', async ({studio, lake}) => {
  const by = await lake.create('blog', author())
  const about = await lake.create('blog', category())
  const name = {of: by, is: by.name, field: 'name'}
  const title = {of: about, is: about.title, field: 'title'}
  for (const [linked, searched] of [
    [name, title],
    [title, name],
  ] as const) {
    const tab = await studio.openTab()
    const shown = ({field}: typeof linked) => tab.field(field).getByRole('textbox')
    await tab.openIntent('blog', linked.of._type, linked.of._id)
    await expect(shown(linked)).toHaveValue(linked.is)
    await expect(tab.page).toHaveURL(`/blog/structure/${linked.of._type};${linked.of._id}`)

    const found = await tab.search(searched.is)
    await found.getByRole('link', {name: searched.is}).click()
    await expect(shown(searched)).toHaveValue(searched.is)
  }
})

test('the posts of an author are under "Posts by author"', async ({studio, lake}) => {
  const by = await lake.create('blog', author())
  const {title} = await lake.create('blog', post({by}))
  await studio.open('blog')
  await studio.entry('Posts by author').click()
  await studio.list.getByRole('link', {name: by.name}).click()
  await expect(studio.list.last().getByRole('link')).toHaveCount(1)
  await expect(studio.list.last()).toContainText(title)
})

test('the reference of a post opens in a form beside it', async ({studio, lake}) => {
  const by = await lake.create('blog', author())
  const {_id} = await lake.create('blog', post({by}))
  await studio.openArticle('blog', _id)
  const form = studio.page.getByTestId('document-pane')
  await form.getByRole('link', {name: by.name}).click()
  await expect(studio.field('name').getByRole('textbox')).toHaveValue(by.name)
})

test('an edit from elsewhere appears in the open form', async ({studio, lake}) => {
  const by = await lake.create('blog', author())
  const {_id, title} = await lake.create('blog', post({by}))
  await studio.openArticle('blog', _id)
  await lake.blog.patch(_id).set({subheading: 'Written by a program'}).commit()
  await expect(studio.subheading).toHaveValue('Written by a program')
  await expect(studio.title).toHaveValue(title)
})

test('every kind of table can be inserted, with its options', async ({studio, lake}) => {
  const by = await lake.create('blog', author())
  const {_id} = await lake.create('blog', post({by}))
  await studio.openArticle('blog', _id)
  const {body} = studio
  await body.focus()

  const captioned = await body.insert('Table with caption')
  await body.fillTable(captioned, ['Region', 'Latency'])
  await captioned.getByRole('textbox', {name: 'Caption'}).fill('Measured from Pune')
  await body.closeForm(captioned)
  for (const kind of ['Advanced table', 'Enhanced table'] as const) {
    const form = await body.insert(kind)
    await body.fillTable(form, ['Region', 'Latency'])
    await form.getByRole('textbox', {name: 'Caption'}).fill('Measured from Indore')
    await form.getByRole('radio', {name: 'Striped'}).check()
    await form.getByRole('radio', {name: 'Primary'}).check()
    await form.getByRole('switch', {name: 'Scroll on small screens'}).uncheck()
    await body.closeForm(form)
  }

  const rows = [{cells: ['Region', 'Latency']}, {cells: ['', '']}]
  const styled = {
    caption: 'Measured from Indore',
    tableStyle: 'striped',
    headerStyle: 'primary',
    responsive: false,
    showBorders: true,
    table: {rows},
  }
  await expect
    .poll(() => lake.draft('blog', _id))
    .toMatchObject({
      body: [
        {_type: 'block'},
        {_type: 'customTable', caption: 'Measured from Pune', table: {rows}},
        {_type: 'advancedTable', ...styled},
        {_type: 'enhancedTable', ...styled},
      ],
    })
})
