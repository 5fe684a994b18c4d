import {DatabaseSync} from 'node:sqlite'
import {expect, test, vi} from 'vitest'
import {openDatabase} from '../database.ts'
import {History} from './history.ts'

/** Transactions of a test: number, one second apart, and changed documents. */
type Transactions = {dataset: string; document: string; count?: number}

function historyOf(all: readonly Transactions[]) {
  const database = openDatabase(':memory:', () => {})
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const history = new History(database)
  const statements = prepare.mock.calls.map(([sql]) => sql)
  prepare.mockRestore()
  const transaction = database.prepare(
    "INSERT INTO transactions (project, dataset, id, author, timestamp) VALUES ('blog', ?, ?, 'a', ?)",
  )
  const effect = database.prepare("INSERT INTO effects VALUES ('blog', ?, ?, ?, '[]', '[]', '[]')")
  const each = all.flatMap(({count = 1, ...rest}) => Array.from({length: count}, () => rest))
  database.exec('BEGIN')
  for (const [index, {dataset, document}] of each.entries()) {
    const time = new Date(index * 1_000 + 1_000).toISOString()
    const {lastInsertRowid} = transaction.run(dataset, `t${index}`, time)
    effect.run(dataset, document, lastInsertRowid)
  }
  database.exec('COMMIT')
  return {database, history, statements}
}

const own = (document: string, count = 1) => ({dataset: 'own', document, count})
const others = (count: number) => ({dataset: 'other', document: 'a', count})

test.each([
  ['an empty one', [others(1_500)], [0, 0]],
  ['its last commit', [own('a'), own('b')], [2, 2]],
  ['a draft is not public', [own('a'), own('drafts.a')], [2, 1]],
  ['nor is a version', [own('a'), own('versions.r.a')], [2, 1]],
  ['drafts alone', [own('drafts.a', 3)], [3, 0]],
  ['a quiet one beside a busy one', [own('a', 3), own('drafts.a'), others(1_500)], [4, 3]],
  ['many drafts since', [own('a', 2), own('b'), own('drafts.a', 1_500)], [1_503, 3]],
])('the last changes: %s', (_, transactions, [everything, all]) => {
  const {history} = historyOf(transactions)
  const seconds = {everything: Number(everything) * 1_000, public: Number(all) * 1_000}
  expect(history.lastChanges('blog', 'own')).toEqual(seconds)
})

test('finds the last changes by index, without a table scan', () => {
  const {database, statements} = historyOf([])
  const last = statements.filter((sql) => sql.includes('SELECT timestamp'))
  expect(last).toHaveLength(2)
  for (const sql of last) {
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
    const steps = plan.map(({detail}) => String(detail))
    expect(steps.filter((step) => /^SCAN (transactions|effects)/.test(step))).toEqual([])
  }
})
