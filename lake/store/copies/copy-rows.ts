import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '@skyforge/server-kit/storage/database.ts'
import type {Dataset} from '../dataset.ts'
import type {LakeDocument} from '../document.ts'
import {withText} from '../history/packed-effects.ts'

export type CopyChoice = {
  withHistory: boolean
  /** Whether to copy releases and their versions. */
  withReleases: boolean
}

/** Largest slice, if it takes little time; requests are answered between slices. */
const MOST = 200
const SLICE_MS = 10

/**
 * Copies the documents of a dataset as they are now, with their history, into rows of another name, in slices. They
 * stay invisible until the dataset is created.
 *
 * Copied transactions get lower sequences than all others in the log, by one offset, so that readers of the log
 * such as webhooks do not see them.
 *
 * @returns yields the progress from 0 to 1
 */
export function* copyRows(
  database: DatabaseSync,
  source: Dataset,
  target: string,
  {withHistory, withReleases}: CopyChoice,
): Generator<number> {
  const statements = prepare(database)
  const {project, name} = source
  const isWanted = ({_id}: LakeDocument) => withReleases || !isOfReleases(_id)
  const documents = [...source.all()].filter(isWanted)
  const bounds = statements.bounds.get(project, name)
  const [first, last] = [Number(bounds?.['first']), Number(bounds?.['last'])]
  const hasHistory = withHistory && bounds?.['last'] !== null
  const span = hasHistory ? last - first + 1 : 0
  const total = documents.length + span
  yield 0
  let slice = new Slice(database)
  for (let done = 0; done < documents.length;) {
    const end = done + slice.count
    slice.write(() => {
      for (const document of documents.slice(done, end)) {
        const content = JSON.stringify(inDataset(document, source, target))
        statements.document.run(project, target, document._id, content)
      }
    })
    done = end
    yield Math.min(done, documents.length) / total
  }
  if (!hasHistory) return
  slice = new Slice(database)
  // Other copies may have been made meanwhile.
  const offset = last - Number(statements.lowest.get()?.['lowest']) + 1
  for (let after = first - 1; after < last;) {
    const next = statements.next.get(project, name, after, last, slice.count)
    const until = Number(next?.['until'])
    const values = {project, source: name, target, offset, after, until}
    slice.write(() => {
      statements.transactions.run(values)
      for (const copy of statements.ofTransactions) copy.run({...values, all: Number(withReleases)})
    })
    after = until
    yield (documents.length + after - first + 1) / total
  }
}

/** Adapts the size of a slice: a transaction changes one document or thousands. */
class Slice {
  readonly #database: DatabaseSync
  count = 10

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  write(work: () => void) {
    const started = performance.now()
    inTransaction(this.#database, work)
    const isQuick = performance.now() - started < SLICE_MS
    this.count = isQuick ? Math.min(MOST, this.count * 2) : Math.max(1, this.count >> 1)
  }
}

function isOfReleases(id: string): boolean {
  return id.startsWith('versions.') || id.startsWith('_.releases.')
}

/** Points an asset document to the copied file. */
function inDataset(document: LakeDocument, {project, name}: Dataset, target: string): LakeDocument {
  const {_type: type, path} = document
  if (!/^sanity\.(?:image|file)Asset$/.test(type) || typeof path !== 'string') return document
  const [kind, ofProject, ofDataset, ...file] = path.split('/')
  if (ofProject !== project || ofDataset !== name) return document
  return {...document, path: [kind, project, target, ...file].join('/')}
}

function prepare(database: DatabaseSync) {
  const range =
    'project = :project AND dataset = :source AND sequence > :after AND sequence <= :until'
  const wanted = `(:all OR NOT (document GLOB 'versions.*' OR document GLOB '_.releases.*'))`
  defineMovedText(database)
  const copy = (table: string, columns: readonly string[], index = '') =>
    database.prepare(
      `INSERT INTO ${table} (project, dataset, document, sequence, ${columns.join(', ')})
       SELECT project, :target, document, sequence - :offset, ${columns.map(withPath).join(', ')}
       FROM ${table} ${index} WHERE ${range} AND ${wanted}`,
    )
  return {
    bounds: database.prepare(
      `SELECT min(sequence) AS first, max(sequence) AS last
       FROM transactions WHERE project = ? AND dataset = ?`,
    ),
    lowest: database.prepare('SELECT min(sequence) AS lowest FROM transactions'),
    document: database.prepare(
      'INSERT INTO documents (project, dataset, id, content) VALUES (?, ?, ?, ?)',
    ),
    next: database.prepare(
      `SELECT max(sequence) AS until FROM (
         SELECT sequence FROM transactions NOT INDEXED
         WHERE project = ? AND dataset = ? AND sequence > ? AND sequence <= ?
         ORDER BY sequence LIMIT ?
       )`,
    ),
    // Without results, as nobody repeats a request to the copy.
    transactions: database.prepare(
      `INSERT INTO transactions (sequence, project, dataset, id, author, timestamp)
       SELECT sequence - :offset, project, :target, id, author, timestamp
       FROM transactions NOT INDEXED WHERE ${range}`,
    ),
    ofTransactions: [
      copy('effects', ['mutations', 'apply', 'revert'], 'INDEXED BY effects_by_sequence'),
      copy('history_events', ['event'], 'INDEXED BY history_events_by_sequence'),
      copy('checkpoints', ['content']),
    ],
  }
}

/** Renames files in the effects of asset documents. */
function withPath(column: string): string {
  const isOfAsset = `document GLOB 'image-*' OR document GLOB 'file-*'`
  const moved = `moved_text(${column}, :project, :source, :target)`
  return `CASE WHEN ${isOfAsset} THEN ${moved} ELSE ${column} END`
}

/** SQL for a column whose file paths are moved to another dataset. */
function defineMovedText(database: DatabaseSync) {
  database.function('moved_text', (column, project, source, target) =>
    withText(column, (text) =>
      ['images', 'files'].reduce(
        (moved, kind) =>
          moved.replaceAll(`${kind}/${project}/${source}/`, `${kind}/${project}/${target}/`),
        text,
      ),
    ),
  )
}
