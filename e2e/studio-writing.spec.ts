import {
  excel,
  googleSheets,
  range,
} from '@skyforge/studio/tables/clipboard/testing/copied-ranges.ts'
import {googleDocs, markdown, word} from '@skyforge/studio/writing/paste/testing/copied-texts.ts'
import {announcement, post, unique} from './documents/articles.ts'
import {PROJECTS, type Lake, type Project} from './documents/lake.ts'
import {picture} from './documents/picture.ts'
import {findAxeProblems} from './page/axe.ts'
import {expect, test} from './fixtures.ts'
import {pasteByKeys, send} from './studio/clipboard.ts'
import type {Studio} from './studio/studio.ts'

/** Opens a draft with one paragraph, and places the cursor in an empty one after it. */
async function openArticle(studio: Studio, lake: Lake, project: Project = 'blog') {
  const article = project === 'blog' ? post() : announcement()
  const {_id} = await lake.createDraft(project, article)
  await studio.openArticle(project, _id)
  const {body} = studio
  await body.focus()
  await body.atEnd()
  await body.newLine()
  const stored = async () => (await lake.draft(project, _id))?.body.slice(1)
  return {body, stored}
}

const text = (words: string, more: object = {}) => ({
  _type: 'block',
  style: 'normal',
  children: [{text: words}],
  ...more,
})

const sentence = {
  _type: 'block',
  style: 'normal',
  children: [
    {text: 'It is '},
    {text: 'bold', marks: ['strong']},
    {text: ', '},
    {text: 'leaning', marks: ['em']},
    {text: ' and '},
    {text: 'linked'},
    {text: '.'},
  ],
  markDefs: [{_type: 'link', href: 'https://example.com/a'}],
}

test('pasted and dropped content becomes the site’s blocks: texts, pictures, tables', async ({
  studio,
  lake,
  watched,
}) => {
  test.slow()
  await test.step('texts of Google Docs, Word and Markdown are pasted in the styles of the site', async () => {
    const {body, stored} = await openArticle(studio, lake)
    await send(body.text, 'paste', {data: {'text/html': word, 'text/plain': 'Queues'}})
    await expect
      .poll(stored)
      .toMatchObject([
        text('Queues', {style: 'h1'}),
        text('Why a queue', {style: 'h1'}),
        sentence,
        text('Wait, then retry.', {style: 'blockquote'}),
        text('One', {listItem: 'bullet', level: 1}),
        text('One one', {listItem: 'bullet', level: 2}),
        text('First', {listItem: 'number', level: 1}),
        {_type: 'enhancedTable', table: {rows: [{cells: ['A', 'B']}]}},
        text('The end'),
      ])
    await studio.page.keyboard.press('ControlOrMeta+Z')
    await expect.poll(stored).toMatchObject([text('')])

    const withoutImage = googleDocs.replace(/<img[^>]*>/, '')
    await send(body.text, 'paste', {data: {'text/html': withoutImage, 'text/plain': 'Why'}})
    await expect
      .poll(stored)
      .toMatchObject([
        text('Why a queue', {style: 'h1'}),
        sentence,
        text('One', {listItem: 'bullet', level: 1}),
        text('One one', {listItem: 'bullet', level: 2}),
        text('Two', {listItem: 'bullet', level: 1}),
        text('First', {listItem: 'number', level: 1}),
        text('A bold heading', {style: 'h2'}),
        text('Rank five', {style: 'h4'}),
        {table: {rows: [{cells: ['A', '']}, {cells: ['C', 'D\nE']}]}},
      ])
    await studio.page.keyboard.press('ControlOrMeta+Z')
    await expect.poll(stored).toMatchObject([text('')])

    const [beforeImage = ''] = markdown.split('\n![')
    await pasteByKeys(studio.page, {'text/plain': beforeImage})
    await expect.poll(stored).toMatchObject([
      text('Why a queue', {style: 'h1'}),
      sentence,
      text('What it does', {style: 'h2'}),
      text('One', {listItem: 'bullet', level: 1}),
      text('One one', {listItem: 'bullet', level: 2}),
      text('Two', {listItem: 'bullet', level: 1}),
      text('First', {listItem: 'number', level: 1}),
      text('Second', {listItem: 'number', level: 1}),
      text('Wait, then retry.', {style: 'blockquote'}),
      {_type: 'code', language: 'typescript', code: 'const a = 1\n\nsend(a)'},
      {
        _type: 'enhancedTable',
        table: {rows: [{cells: ['Queue', 'Price']}, {cells: ['SQS | SNS', '0.40']}]},
      },
      text('Rank six', {style: 'h4'}),
    ])
  })

  await test.step('a pasted or dropped picture is inserted at that position, and its text is confirmed', async () => {
    const {body, stored} = await openArticle(studio, lake)
    await body.write('After')
    // Until then the editor may re-render and reset the cursor.
    await expect.poll(stored).toMatchObject([text('After')])
    const first = studio.page.getByText('A queue is the cheapest way').last()
    await first.click()
    await send(body.text, 'paste', {files: [await picture('queue_depth.png')]})
    const asset = {_ref: expect.stringMatching(/^image-/)}
    const pasted = {_type: 'image', alt: 'queue depth', asset}
    await expect.poll(stored).toMatchObject([pasted, text('After')])
    const button = studio.page.getByRole('button', {name: 'Confirm alternative text'})
    await expect.poll(stored).toMatchObject([{altSuggestion: 'queue depth'}, text('After')])
    await button.click()
    await expect(button).toBeHidden()
    await expect.poll(async () => (await stored())?.[0]).not.toHaveProperty('altSuggestion')

    await send(first, 'drop', {files: [await picture('retries.png')]})
    await expect.poll(stored).toMatchObject([{alt: 'retries', asset}, pasted, text('After')])
  })

  await test.step('pictures of a pasted text are offered for upload', async () => {
    const asked: string[] = []
    await studio.page.route('http://pictures.localhost/**', async (route) => {
      asked.push(route.request().url())
      const {buffer, mimeType} = await picture('boxes.png')
      const headers = {'access-control-allow-origin': '*'}
      if (route.request().url().endsWith('gone.png')) await route.fulfill({status: 410, headers})
      else await route.fulfill({body: buffer, contentType: mimeType, headers})
    })
    watched.permit(/pictures\.localhost/)
    const {body, stored} = await openArticle(studio, lake)
    const markdown =
      '![Boxes](http://pictures.localhost/boxes.png)\n\n![](http://pictures.localhost/gone.png)'
    await send(body.text, 'paste', {data: {'text/plain': markdown}})
    const dialog = studio.page.getByRole('dialog', {name: 'Upload 2 images?'})
    await expect(dialog).toContainText('http://pictures.localhost/boxes.png')
    expect(asked).toEqual([])
    expect(await findAxeProblems(studio.page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', {name: 'Upload'}).click()
    await expect(studio.page.getByRole('alert')).toHaveText('Its server answers 410.')
    expect(await findAxeProblems(studio.page, '[role=dialog]')).toEqual([])
    await studio.page.getByRole('button', {name: 'Keep as links'}).click()
    const asset = {_ref: expect.stringMatching(/^image-/)}
    await expect
      .poll(stored)
      .toMatchObject([
        {_type: 'image', alt: 'Boxes', asset},
        {markDefs: [{_type: 'link', href: 'http://pictures.localhost/gone.png'}]},
      ])
  })

  await test.step('a range of 200 × 12 is pasted into the text as a table', async () => {
    const cells = range(200, 12)
    const {body, stored} = await openArticle(studio, lake)
    const table = {_type: 'enhancedTable', table: {rows: cells.map((row) => ({cells: row}))}}
    const {html, text: tabs} = excel(cells)
    await send(body.text, 'paste', {data: {'text/html': html, 'text/plain': tabs}})
    await expect.poll(stored).toMatchObject([table])
    await studio.page.keyboard.press('ControlOrMeta+Z')
    await expect.poll(stored).toMatchObject([text('')])
    await pasteByKeys(studio.page, {'text/plain': tabs})
    await expect.poll(stored).toMatchObject([table])
    await studio.page.keyboard.press('ControlOrMeta+Z')
    await expect.poll(stored).toMatchObject([text('')])

    const huge = excel(range(2_001, 2)).text
    await send(body.text, 'paste', {data: {'text/plain': huge}})
    const question = studio.page.getByRole('alertdialog', {name: 'Paste 2,001 rows?'})
    await question.getByRole('button', {name: 'Cancel'}).click()
    await expect(question).toBeHidden()
    await expect.poll(stored).toMatchObject([text('')])
    await send(body.text, 'paste', {data: {'text/plain': huge}})
    await question.getByRole('button', {name: 'Paste'}).click()
    await expect.poll(async () => (await stored())[0]?.table?.rows?.length).toBe(2_001)
  })
})

test('Markdown and links to pages are recognized while typing', async ({studio, lake}) => {
  test.slow()
  await test.step('Markdown becomes styles, lists, links and code', async () => {
    const {body, stored} = await openArticle(studio, lake)
    for (const line of ['# One', '## Two', '> Three', '- Four', '', '1. Five', '']) {
      await body.write(line)
      await body.newLine()
    }
    await body.write('It is **bold**, *leaning* and [linked](https://example.com/a).')
    await body.newLine()
    await body.write('```ts')
    await body.newLine()
    const form = studio.page.getByTestId('nested-object-dialog')
    await expect(form.getByRole('combobox', {name: 'Language'})).toHaveValue('typescript')
    await expect(form.locator('.cm-content')).toBeFocused()
    await studio.page.keyboard.type('let retries = 3')
    await body.closeForm(form)
    await expect
      .poll(stored)
      .toMatchObject([
        text('One', {style: 'h1'}),
        text('Two', {style: 'h2'}),
        text('Three', {style: 'blockquote'}),
        text('Four', {listItem: 'bullet'}),
        text('Five', {listItem: 'number'}),
        sentence,
        {_type: 'code', language: 'typescript', code: 'let retries = 3'},
      ])
  })

  await test.step('typing a title links to its page, and the length is shown', async () => {
    const other = await lake.create('blog', post({title: unique('Retries that wait')}))
    const {body, stored} = await openArticle(studio, lake)
    const serviceTitle = 'Kubernetes Web Modernization'
    await body.write(`Read [[${other.title}`)
    const list = studio.page.getByTestId('document-panel-portal')
    const option = list.getByRole('option', {name: other.title})
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await studio.page.keyboard.press('Enter')
    await body.write(' first')
    await expect.poll(stored).toMatchObject([
      {
        children: [{text: 'Read '}, {text: other.title}, {text: ' first'}],
        markDefs: [{_type: 'link', page: {_ref: other._id, _weak: true}}],
      },
    ])

    await test.step('typing a service’s name links to its route', async () => {
      await body.write(', then [[kubernetes web')
      await expect(list.getByRole('option', {name: serviceTitle})).toHaveAttribute(
        'aria-selected',
        'true',
      )
      expect(await findAxeProblems(studio.page, '[data-testid=document-panel-portal]')).toEqual([])
      await studio.page.keyboard.press('Enter')
      await expect
        .poll(stored)
        .toMatchObject([
          {markDefs: [{}, {_type: 'link', route: '/service/kubernetes-web-modernization'}]},
        ])
    })

    const words = [
      'A queue is the cheapest way to survive a bad minute.',
      'Read',
      other.title,
      'first, then',
      serviceTitle,
    ]
    const count = words.join(' ').split(' ').length
    await expect(studio.page.getByText(`${count} words, 1 min`)).toBeVisible()
  })
})

test('code and tables are pasted alike in both workspaces', async ({studio, lake}) => {
  test.slow()
  await test.step('pasted code gets its language; Tab indents, and after Escape moves on', async () => {
    for (const project of PROJECTS) {
      const {body, stored} = await openArticle(studio, lake, project)
      const form = await body.insert('Code')
      const editor = form.locator('.cm-content')
      await editor.click()
      await send(editor, 'paste', {
        data: {'text/plain': 'kind: Pod\nmetadata:\n  name: web\nspec:'},
      })
      const language = form.getByRole('combobox', {name: 'Language'})
      await expect(language).toHaveValue('yaml')
      await expect(editor.locator('.code-attribute').first()).toHaveText('kind:')
      await studio.page.keyboard.press('Enter')
      await studio.page.keyboard.press('Shift+Tab')
      await studio.page.keyboard.press('Tab')
      await studio.page.keyboard.type('containers:')
      const code = 'kind: Pod\nmetadata:\n  name: web\nspec:\n  containers:'
      await expect.poll(stored).toMatchObject([{_type: 'code', language: 'yaml', code}])
      await studio.page.keyboard.press('Escape')
      await studio.page.keyboard.press('Tab')
      await expect(editor).not.toBeFocused()
      await body.closeForm(form)
      await expect(body.text.locator('figure')).toContainText('YAML')
    }
  })

  await test.step('announcements treat pasted content like posts', async () => {
    const {body, stored} = await openArticle(studio, lake, 'announcements')
    const {html, text: tabs} = googleSheets(range(3, 2))
    await send(body.text, 'paste', {data: {'text/html': html, 'text/plain': tabs}})
    await expect
      .poll(stored)
      .toMatchObject([
        {_type: 'enhancedTable', table: {rows: range(3, 2).map((row) => ({cells: row}))}},
      ])
  })
})
