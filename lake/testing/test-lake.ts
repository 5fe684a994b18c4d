import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {onTestFinished} from 'vitest'
import {createHandler} from '../handle.ts'
import {Lake, type LakeOptions} from '../lake.ts'

export const TOKEN = 'test-administrator'
export const STUDIO = 'http://localhost:3333'
const PEER = {remoteAddress: '127.0.0.1'}

/** A lake in a folder of its own, which goes with the test, as the lake does if nobody closes it before. What it reports is kept for the test to see. */
export function testLake(options: Partial<LakeOptions> = {}) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'lake-'))
  const reports: string[] = []
  const lake = new Lake({
    folder,
    projects: ['blog', 'announcements'],
    dataset: 'production',
    token: TOKEN,
    allowedOrigins: [STUDIO],
    publicUrl: 'http://localhost:3900',
    boundToLoopback: true,
    localLogIn: true,
    report: (message, error) =>
      reports.push(error === undefined ? message : `${message} ${String(error)}`),
    ...options,
  })
  let isOpen = true
  const close = () => {
    if (isOpen) lake.close()
    isOpen = false
  }
  onTestFinished(() => {
    close()
    if (!options.folder) rmSync(folder, {recursive: true, force: true})
  })
  return {lake, folder, reports, send: sender(lake), close}
}

export type Send = ReturnType<typeof sender>

type Sending = {
  method?: string
  /** Sent as JSON, bytes as they are. */
  body?: unknown
  token?: string | null
  headers?: Record<string, string>
  host?: string
  peer?: {remoteAddress: string}
}

/** Sends one request; paths that start with `/data` and the like go to the blog project. */
function sender(lake: Lake) {
  const handle = createHandler(lake)
  return (path: string, sending: Sending = {}): Promise<Response> => {
    const {body, token = TOKEN, headers = {}, host = 'localhost:3900', peer = PEER} = sending
    const isWhole = /^\/(p|v1|images|files)\//.test(path)
    const address = isWhole ? path : `/p/blog/v2023-01-01${path}`
    const request = new Request(`http://${host}${address}`, {
      method: sending.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {...(token === null ? {} : {authorization: `Bearer ${token}`}), ...headers},
      ...(body === undefined
        ? {}
        : {body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body)}),
    })
    return handle(request, peer)
  }
}
