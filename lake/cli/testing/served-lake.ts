import {onTestFinished} from 'vitest'
import type {FetchHandler} from '@skyforge/server-kit/request.ts'
import {createHandler} from '../../handle.ts'
import {listen} from '../../http/listen.ts'
import type {LakeOptions} from '../../lake-options.ts'
import {testLake} from '../../testing/test-lake.ts'

/** A lake at an address of its own. */
export async function servedLake(options: Partial<LakeOptions> = {}) {
  let handle: FetchHandler = async () => new Response(null, {status: 503})
  const server = await listen((request, peer) => handle(request, peer), {
    port: 0,
    report: () => {},
  })
  onTestFinished(() => server.close())
  const tested = testLake({publicUrl: `http://localhost:${server.port}`, ...options})
  handle = createHandler(tested.lake)
  return {...tested, port: server.port}
}
