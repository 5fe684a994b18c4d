import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {DURABLE, inTransaction, openFile} from '@skyforge/server-kit/storage/database.ts'

/**
 * A baseline program for durable commits: a `node:http` handler that stores each body twice in SQLite, as document and
 * as history, and then responds. It sends its port and process id.
 */

const folder = mkdtempSync(join(tmpdir(), 'skyforge-bench-bare-'))
const database = openFile(join(folder, 'bare.sqlite'))
database.exec(`${DURABLE}
  CREATE TABLE documents (id TEXT PRIMARY KEY, content TEXT NOT NULL);
  CREATE TABLE history (sequence INTEGER PRIMARY KEY, content TEXT NOT NULL);`)
const put = database.prepare(
  'INSERT INTO documents VALUES (?, ?) ON CONFLICT DO UPDATE SET content = excluded.content',
)
const note = database.prepare('INSERT INTO history (content) VALUES (?)')

const server = createServer(async (message, response) => {
  const content = await text(message)
  inTransaction(database, () => {
    put.run('told', content)
    note.run(content)
  })
  response.end('{}')
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

process.on('message', () =>
  process.send?.({port: (server.address() as AddressInfo).port, pid: process.pid}),
)
// SIGTERM from the parent, or the parent has exited.
for (const event of ['SIGTERM', 'disconnect']) {
  process.once(event, () => {
    rmSync(folder, {recursive: true, force: true})
    process.exit()
  })
}
