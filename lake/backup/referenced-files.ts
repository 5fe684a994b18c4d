import {setImmediate as turn} from 'node:timers/promises'
import type {DatabaseSync} from 'node:sqlite'
import {referencedFile} from '../media/file-references.ts'

/** Other work runs between two batches. */
const ROWS_AT_ONCE = 500

/** Counts the documents of a database and lists the files that its asset documents reference. */
export async function referencedFiles(
  database: DatabaseSync,
): Promise<{documents: number; files: string[]}> {
  const rows = database.prepare(
    'SELECT rowid, project, dataset, content FROM documents WHERE rowid > ? ORDER BY rowid LIMIT ?',
  )
  const files = new Set<string>()
  let documents = 0
  for (let after = 0, length = ROWS_AT_ONCE; length === ROWS_AT_ONCE; await turn()) {
    const found = rows.all(after, ROWS_AT_ONCE)
    length = found.length
    documents += length
    after = Number(found.at(-1)?.['rowid'])
    for (const row of found) {
      const file = fileOf(row)
      if (file !== undefined) files.add(file)
    }
  }
  return {documents, files: [...files].toSorted()}
}

function fileOf({project, dataset, content}: Record<string, unknown>): string | undefined {
  const text = String(content)
  // Most documents are no assets and need no parsing.
  if (!text.includes('"sanity.')) return undefined
  return referencedFile(JSON.parse(text), {project: String(project), name: String(dataset)})
}
