import {mkdtempSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readSettings} from '@skyforge/config/read-settings.ts'
import {openDatabase} from '@skyforge/lake/internal/store/database.ts'
import type {LakeDocument} from '@skyforge/lake/internal/store/document.ts'
import {inTransaction} from '@skyforge/server-kit/storage/database.ts'
import {postsOf} from '../queries/posts.ts'

/** Blocks of text per post, which make it 6.5 KB. */
const BLOCKS = 13

/** A lake's data folder with documents without history; deleted on disposal. */
export type FilledFolder = AsyncDisposable & {
  folder: string
  project: string
  dataset: string
  /** Size of all documents as NDJSON. */
  bytes: number
}

export function fillFolder(documents: Iterable<LakeDocument>): FilledFolder {
  const folder = mkdtempSync(join(tmpdir(), 'skyforge-bench-filled-'))
  const settings = readSettings({})
  const project = settings.projectIds.blog
  const dataset = settings.SANITY_STUDIO_DATASET
  return {
    folder,
    project,
    dataset,
    bytes: fill(join(folder, 'lake', 'lake.sqlite'), {project, dataset}, documents),
    async [Symbol.asyncDispose]() {
      await rm(folder, {recursive: true, force: true, maxRetries: 10})
    },
  }
}

/** Generates posts with their authors and categories: the same each time, in the lake's order. */
export function* documentsOf(posts: number): Generator<LakeDocument> {
  for (const document of postsOf(posts)) {
    const {body} = document
    yield Array.isArray(body) ? {...document, body: body.slice(0, BLOCKS)} : document
  }
}

function fill(
  path: string,
  {project, dataset}: {project: string; dataset: string},
  documents: Iterable<LakeDocument>,
): number {
  let bytes = 0
  const database = openDatabase(path, () => {})
  const put = database.prepare(
    'INSERT INTO documents (project, dataset, id, content) VALUES (?, ?, ?, ?)',
  )
  inTransaction(database, () => {
    database
      .prepare('INSERT INTO datasets (project, name, acl_mode, created_at) VALUES (?, ?, ?, ?)')
      .run(project, dataset, 'public', '2026-01-01T00:00:00Z')
    for (const document of documents) {
      const content = JSON.stringify(document)
      bytes += Buffer.byteLength(content) + 1
      put.run(project, dataset, document._id, content)
    }
  })
  database.close()
  return bytes
}
