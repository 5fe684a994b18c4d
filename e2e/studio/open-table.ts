import {expect} from 'playwright/test'
import {announcement, post} from '../documents/articles.ts'
import type {Lake, Project} from '../documents/lake.ts'
import type {Studio} from './studio.ts'
import {TableInput} from './table-input.ts'

export function row(key: string, ...cells: string[]) {
  return {_type: 'tableRow', _key: key, cells}
}

/** Creates a draft with only a table in its text, and opens the table's form. */
export async function openTable(
  studio: Studio,
  lake: Lake,
  block: object,
  project: Project = 'blog',
) {
  const article = {body: [block]}
  const {_id} = await lake.createDraft(
    project,
    project === 'blog' ? post(article) : announcement(article),
  )
  await studio.openBlock(project, _id, 'block')
  const table = new TableInput(studio.page)
  await expect(table.grid).toBeVisible({timeout: 60_000})
  return {id: _id, table}
}

/** The texts of the only table in the text of a draft. */
export async function storedCells(
  lake: Lake,
  id: string,
  project: Project = 'blog',
): Promise<string[][]> {
  const [block] = (await lake.draft(project, id))?.body ?? []
  const rows: {cells: string[]}[] = (block?.table ?? block)?.rows ?? []
  return rows.map(({cells}) => cells)
}
