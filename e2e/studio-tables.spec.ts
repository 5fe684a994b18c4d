import {excel, range} from '@skyforge/studio/tables/clipboard/testing/copied-ranges.ts'
import {post} from './documents/articles.ts'
import {PROJECTS} from './documents/lake.ts'
import {expect, test} from './fixtures.ts'
import {findAxeProblems} from './page/axe.ts'
import {send} from './studio/clipboard.ts'
import {openTable, row, storedCells} from './studio/open-table.ts'
import {TableInput} from './studio/table-input.ts'

const square = [row('a', 'Service', 'Price'), row('b', 'Lambda', '0.20'), row('c', 'Fargate', '12')]

function styled(rows: object[]) {
  return {_type: 'enhancedTable', _key: 'block', table: {_type: 'table', rows}}
}

test('a table is written by keyboard alone, in each workspace', async ({studio, lake}) => {
  test.slow()
  for (const project of PROJECTS) {
    await test.step(project, async () => {
      const {id, table} = await openTable(studio, lake, {_type: 'table', _key: 'block'}, project)
      await expect(table.status).toContainText('2 rows, 2 columns')
      await table.write(1, 1, 'Service')
      await table.press('ArrowUp', 'Tab')
      await table.expectActive(1, 2)
      await studio.page.keyboard.type('Price')
      await table.press('Tab')
      await studio.page.keyboard.type('Lambda')
      await table.press('Shift+Enter')
      await studio.page.keyboard.type('per million')
      await table.press('Tab', 'Tab')
      await table.expectActive(3, 1)
      await expect(table.status).toContainText('3 rows, 2 columns')
      await table.press('F2')
      await expect(table.field(3, 1)).toBeFocused()
      await studio.page.keyboard.type('gone')
      await table.press('Escape')
      await expect(table.cell(3, 1)).toHaveText('')
      await table.choose('row', 'Move up')
      await table.expectActive(2, 1)
      await table.press('Control+z')
      await table.choose('column', 'Insert right')
      await expect(table.status).toContainText('Column 2 has no header')
      await table.press('Control+z', 'Control+z', 'Control+Shift+Z')
      await table.press('Escape', 'Tab')
      await expect(table.grid.locator(':focus')).toHaveCount(0)
      await expect(table.grid).toBeVisible()
      await expect
        .poll(() => storedCells(lake, id, project))
        .toEqual([
          ['Service', 'Price'],
          ['Lambda\nper million', ''],
          ['', ''],
        ])
    })
  }
})

test('a table shows its style, takes ranges, and sends only changes', async ({studio, lake}) => {
  test.slow()
  await test.step('a table shows its style, its warnings and a preview', async () => {
    const {id, table} = await openTable(studio, lake, styled([...square, row('d', 'EKS')]))
    await expect(table.status).toContainText('Row 4 has 1 of 2 columns')
    const {page} = studio
    const style = page.getByRole('radiogroup', {name: 'Table style'})
    await style.getByRole('radio', {name: 'Striped'}).check()
    await page
      .getByRole('radiogroup', {name: 'Header style'})
      .getByRole('radio', {name: 'Dark'})
      .check()
    await page.getByRole('switch', {name: 'Borders'}).uncheck()
    const header = table.preview.getByRole('columnheader', {name: 'Service'})
    await expect(header).toBeVisible()
    await expect(header).toHaveCSS('color', 'rgb(255, 255, 255)')
    await table.write(4, 2, '73')
    await expect(table.preview.getByRole('cell', {name: '73'})).toBeVisible()
    await expect(table.status).not.toContainText('Row 4')
    await expect
      .poll(async () => (await lake.draft('blog', id))?.body[0])
      .toMatchObject({tableStyle: 'striped', headerStyle: 'dark', showBorders: false})

    await table.button('Edit full screen').click()
    await expect(table.grid).toBeInViewport({ratio: 1})
    expect(await findAxeProblems(page)).toEqual([])
    await table.button('Leave full screen').click()
    await expect(table.button('Edit full screen')).toBeFocused()
  })

  await test.step('ranges are copied and pasted, very large ones after a confirmation', async () => {
    const {id, table} = await openTable(studio, lake, {_type: 'table', _key: 'block', rows: square})
    const cells = range(200, 12)
    await table.cell(1, 1).click()
    await send(table.cell(1, 1), 'paste', {data: {'text/html': excel(cells).html}})
    await expect(table.status).toContainText('200 rows and 12 columns were pasted')
    await expect.poll(() => storedCells(lake, id)).toEqual(cells)
    await table.press('Control+z')
    await expect(table.status).toContainText('3 rows, 2 columns')

    const huge = Array.from({length: 2_001}, (_, index) => `${index}\tx`).join('\n')
    await send(table.cell(1, 1), 'paste', {data: {'text/plain': huge}})
    const question = studio.page.getByRole('alertdialog', {name: 'Paste 2,001 rows?'})
    await expect(question).toBeVisible()
    expect(await findAxeProblems(studio.page, 'dialog[role="alertdialog"]')).toEqual([])
    await table.press('Escape')
    await expect(question).toBeHidden()
    await expect(table.status).toContainText('3 rows, 2 columns')

    // Without permission to read the clipboard, a dialog asks for the text.
    await table.button('Paste a table').click()
    const dialog = studio.page.getByRole('dialog', {name: 'Paste a table'})
    await expect(dialog.getByRole('textbox')).toBeVisible()
    expect(await findAxeProblems(studio.page, 'dialog[role="dialog"]')).toEqual([])
    await dialog.getByRole('textbox').fill('Region,Zones\nParis,3\nZürich,3')
    await dialog.getByRole('button', {name: 'Paste', exact: true}).click()
    await expect(table.status).toContainText('3 rows and 2 columns were pasted')
    await expect.poll(async () => (await storedCells(lake, id))[2]).toEqual(['Zürich', '3'])
    await table.cell(1, 1).click()
    await table.press('Control+z')

    await studio.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await table.cell(2, 1).click()
    await table.press('Shift+ArrowRight', 'Control+c', 'ArrowDown', 'Home', 'Control+v')
    await expect
      .poll(() => storedCells(lake, id))
      .toEqual([
        ['Service', 'Price'],
        ['Lambda', '0.20'],
        ['Lambda', '0.20'],
      ])
    await table.button('Copy table').click()
    await expect(table.status).toContainText('The table was copied')
    expect(await studio.page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Service\tPrice\nLambda\t0.20\nLambda\t0.20',
    )
    await table.cell(1, 1).click()
    await table.button('Paste a table').click()
    await expect(table.status).toContainText('3 rows and 2 columns were pasted')
  })

  await test.step('rows of a discarded draft do not come back', async () => {
    const body = [{_type: 'table', _key: 'block', rows: square}]
    const {_id: id} = await lake.create('blog', post({body}))
    await studio.openBlock('blog', id, 'block')
    const table = new TableInput(studio.page)
    await expect(table.grid).toBeVisible()
    for (const rows of [4, 5]) {
      await table.button('Add row').click()
      await expect(table.status).toContainText(`${rows} rows`)
    }
    await expect.poll(() => storedCells(lake, id)).toHaveLength(5)
    await lake.blog.delete(`drafts.${id}`)
    await expect(table.status).toContainText('3 rows')
    await table.write(2, 2, '0.30')
    await expect
      .poll(() => storedCells(lake, id))
      .toEqual([
        ['Service', 'Price'],
        ['Lambda', '0.30'],
        ['Fargate', '12'],
      ])
  })

  await test.step('60 keys in a cell of a large table send little', async () => {
    const rows = Array.from({length: 100}, (_, index) =>
      row(`r${index}`, ...Array.from({length: 10}, (__, column) => `Cell ${index}.${column}`)),
    )
    const {id, table} = await openTable(studio, lake, {_type: 'table', _key: 'block', rows})
    await table.write(1, 1, 'Before')
    await expect
      .poll(() => storedCells(lake, id))
      .toContainEqual(expect.arrayContaining(['Before']))
    // The lake may have stored the change before this process receives the page's request event; this round trip waits
    // for it.
    await studio.page.evaluate(() => undefined)
    let bytes = 0
    const paths = new Set<string>()
    studio.page.on('request', (request) => {
      const body = request.postData() ?? ''
      if (!request.url().includes('/data/')) return
      bytes += body.length
      for (const [path] of body.matchAll(/rows\[[^"]*?\\?"[^\]]*\][^"]*/g)) paths.add(path)
    })
    const text = 'x'.repeat(60)
    await table.cell(2, 2).click()
    await studio.page.keyboard.type(text, {delay: 80})
    await table.press('Enter')
    await expect.poll(async () => (await storedCells(lake, id))[1]?.[1]).toBe(text)
    expect(bytes).toBeLessThan(20_000)
    expect([...paths]).toEqual([expect.stringContaining('.cells[1]')])
  })
})
