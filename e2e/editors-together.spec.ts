import {expect, test} from './fixtures.ts'
import {findAxeProblems} from './page/axe.ts'
import {openTable, row, storedCells} from './studio/open-table.ts'
import {RandomEditor} from './studio/random-edits.ts'
import {TableInput} from './studio/table-input.ts'

/** Few, because model tests cover long sequences. Both seeds below contain an undone edit. */
const EDITS = 8

test('two editors see each other in a table and write different cells without losing text', async ({
  studio,
  otherStudio,
  lake,
}) => {
  const rows = Array.from({length: 8}, (_, index) => row(`r${index}`, `r${index}`, '', '', '', ''))
  const {id, table} = await openTable(studio, lake, {_type: 'table', _key: 'block', rows})
  await otherStudio.openBlock('blog', id, 'block')
  const theirs = new TableInput(otherStudio.page)
  await expect(theirs.grid).toBeVisible({timeout: 60_000})

  const ada = new RandomEditor(table, 'a', 2)
  const ben = new RandomEditor(theirs, 'b', 4)
  await Promise.all([ada.edit(EDITS, 17), ben.edit(EDITS, 35)])
  const expected = new Map([...ada.expected, ...ben.expected])
  const names = rows.map(({_key}) => _key)
  await expect
    .poll(async () =>
      (await storedCells(lake, id)).toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    )
    .toEqual(
      names.map((name) => [
        name,
        ...[2, 3, 4, 5].map((column) => expected.get(`${name}, column ${column}`) ?? ''),
      ]),
    )

  for (const each of [table, theirs]) {
    await expect(each.status).toContainText('is editing this table')
  }
  expect(await findAxeProblems(studio.page, 'dialog[role="group"]')).toEqual([])

  await theirs.cell(3, 1).click()
  await theirs.press('Alt+Shift+ArrowUp')
  await expect(table.cell(2, 1)).toHaveText('r2')

  const [, , [third = ''] = []] = await storedCells(lake, id)
  for (const each of [table, theirs]) await expect(each.cell(3, 1)).toHaveText(third)
  await table.cell(3, 2).click()
  await studio.page.keyboard.type('lost')
  await theirs.cell(3, 4).click()
  await theirs.choose('row', 'Delete row')
  await expect(table.status).toContainText('Row 3 was deleted')
  await expect(table.field(3, 2)).toBeHidden()
})
