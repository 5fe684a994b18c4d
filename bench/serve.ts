import {join} from 'node:path'
import type {Environment} from '#operations/running/environment.ts'
import {connect} from '#operations/project-clients.ts'
import {withTemporaryStack} from '#operations/temporary-stack/temporary-stack.ts'
import {addressesOf, pagesOf} from './serve/addresses.ts'
import {firstRenderBars, measureFirstRenders, timeRows} from './serve/first-render.ts'
import {measureMemory, memoryBars, memoryRows} from './serve/memory.ts'
import {startProgram, type Program} from './serve/program.ts'
import {measureSearch, searchBars, searchRows} from './serve/search.ts'
import {startSiteServer, type SiteServer} from './serve/site-server.ts'
import {measureThroughput, throughputBars, throughputRows} from './serve/throughput.ts'
import type {Bar} from './web/bars.ts'
import {barLines} from './web/tables.ts'

/**
 * Measures the built site: throughput compared with a bare handler, uncached pages, time until a change shows, memory
 * growth, and search. Prints missed bars; a busy machine misses some.
 */
export async function benchServe(stop: AbortSignal): Promise<void> {
  await withTemporaryStack(
    stop,
    async ({environment, build = ''}) => {
      await using generator = startProgram(join(import.meta.dirname, 'serve', 'load.ts'))
      const withServer = async <T>(work: (server: SiteServer) => Promise<T>) => {
        await using server = await startSiteServer(environment, build, stop)
        return await work(server)
      }
      const bars = [
        ...(await withServer((server) => benchThroughput(server, generator, stop))),
        ...(await withServer((server) => benchFirstRenders(server, environment, stop))),
        // Memory is measured by requests since the start, so the server must be new.
        ...(await withServer((server) => benchMemory(server, generator, stop))),
        // The search benchmark leaves ten thousand posts behind.
        ...(await withServer((server) => benchSearch(server, environment, stop))),
      ]
      console.log(barLines(bars).join('\n'))
    },
    {production: true},
  )
}

async function benchThroughput(
  server: SiteServer,
  generator: Program,
  stop: AbortSignal,
): Promise<Bar[]> {
  const measured = await measureThroughput(server, generator, stop)
  print('Cached responses, 32 connections, times in milliseconds', throughputRows(measured))
  return throughputBars(measured)
}

async function benchFirstRenders(
  {origin}: SiteServer,
  environment: Environment,
  stop: AbortSignal,
): Promise<Bar[]> {
  const pages = await pagesOf(origin)
  const measured = await measureFirstRenders(origin, pages, await connect(environment), stop)
  print('Uncached pages, from request to response, milliseconds', timeRows(measured.renders))
  print('From "Publish" to the next visitor, milliseconds', timeRows(measured.published))
  return firstRenderBars(measured)
}

async function benchMemory(
  server: SiteServer,
  generator: Program,
  stop: AbortSignal,
): Promise<Bar[]> {
  const addresses = await addressesOf(server.origin)
  const measured = await measureMemory(server, addresses, generator, stop)
  print('All addresses in turn, with made-up ones between', memoryRows(measured))
  return memoryBars(measured)
}

async function benchSearch(
  {origin}: SiteServer,
  environment: Environment,
  stop: AbortSignal,
): Promise<Bar[]> {
  const {blog} = await connect(environment)
  const measured = await measureSearch(origin, blog, stop)
  print('Search among 10,000 posts, per letter, milliseconds', searchRows(measured))
  return searchBars(measured)
}

function print(title: string, rows: Record<string, object>): void {
  console.log(`\n${title}`)
  console.table(rows)
}
