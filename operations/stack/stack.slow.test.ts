import {mkdtempSync, rmSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {readEnvironment} from '../running/environment.ts'
import {startStack} from './stack.ts'
import type {Stack} from './stack.ts'
import type {Part, Task} from './parts.ts'
import {freePorts} from './ports.ts'
import {codeTask} from './testing/code-task.ts'

/**
 * A server on the first loopback address alone, as Vite is. A request of /exit ends it, one of /hang has it
 * turn in an endless loop.
 */
const SERVE = (port: number) => `
  require('node:http').createServer((request, response) => {
    if (request.url === '/exit') process.exit(7)
    if (request.url === '/hang') {
      process.on('SIGTERM', () => {})
      require('node:fs').writeSync(1, 'hangs\\n')
      while (true);
    }
    if (request.url === '/slow') {
      console.log('slow')
      return process.once('SIGTERM', () => setTimeout(() => response.end('done', () => process.exit()), 100))
    }
    if (request.url === '/unwell') {
      console.log('asked')
      response.statusCode = 503
    }
    response.end('ok')
  }).listen(${port}, '127.0.0.1')
`

describe('a stack', () => {
  let folder = ''
  let port = 0
  let stack: Stack | undefined
  const report = {ready: vi.fn(), down: vi.fn(), failed: vi.fn(), line: vi.fn()}

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'skyforge-stack-'))
    port = (await freePorts(1))[0] ?? 0
  })
  afterEach(async () => {
    await stack?.stop()
    stack = undefined
    vi.resetAllMocks()
    rmSync(folder, {recursive: true})
  })

  function site(code = SERVE(port), tasks: Task[] = []): Part {
    return {...codeTask('Website', code), variable: 'SITE_PORT', port, readyPath: '/', tasks}
  }

  async function start(parts: Part[], signal = new AbortController().signal): Promise<Stack> {
    const environment = readEnvironment({DATA_DIR: join(folder, 'data')})
    stack = await startStack(environment, report, signal, parts)
    return stack
  }

  const isServed = () =>
    fetch(`http://localhost:${port}`).then(
      ({ok}) => ok,
      () => false,
    )

  test('stands when its parts answer and their tasks are done, and is gone when it is stopped', async () => {
    const {stop} = await start([site(SERVE(port), [codeTask('Seed', "console.log('12 created')")])])
    expect(report.ready.mock.calls.map(([title]) => title)).toEqual(['Website', 'Seed'])
    expect(report.line).toHaveBeenCalledWith('seed', {text: '12 created', stream: 'stdout'})
    expect(await isServed()).toBe(true)
    await stop()
    expect(await isServed()).toBe(false)
  })

  test('prepares a part before it is started', async () => {
    await start([{...site(), preparations: [codeTask('Build', '')]}])
    expect(report.ready.mock.calls.map(([title]) => title)).toEqual(['Build', 'Website'])
  })

  test.each(['127.0.0.1', '[::1]', 'localhost'])('answers on %s', async (host) => {
    await start([site()])
    expect(await (await fetch(`http://${host}:${port}`)).text()).toBe('ok')
  })

  test.each(['127.0.0.1', '[::1]'])(
    'answers what is under way on %s when it is stopped',
    async (host) => {
      await start([site()])
      const answer = fetch(`http://${host}:${port}/slow`)
      await expect
        .poll(() => report.line)
        .toHaveBeenCalledWith('website', expect.objectContaining({text: 'slow'}))
      await stack?.stop()
      expect(await (await answer).text()).toBe('done')
    },
  )

  test('tells of a part that cannot be started at all', async () => {
    const nowhere = {...site(), folder: join(folder, 'nowhere')}
    await expect(start([nowhere])).rejects.toThrow(/^Website ended \(spawn .* ENOENT\)\.$/)
  })

  test('does not start when a part ends, and says which with what it said', async () => {
    const broken = site("console.error('no such file'); process.exit(4)")
    await expect(start([broken])).rejects.toThrow('  no such file\nWebsite ended (status 4).')
  })

  test('does not start when a task fails, and ends the parts', async () => {
    const failing = [codeTask('Seed', "console.log('no token'); process.exit(1)")]
    await expect(start([site(SERVE(port), failing)])).rejects.toThrow('Seed failed (status 1).')
    expect(await isServed()).toBe(false)
  })

  test('does not start on a port that is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await expect(start([site()])).rejects.toThrow(
      `Port ${port} (Website) is taken: end the program that uses it, or set SITE_PORT.`,
    )
    other.close()
  })

  test('ends its start when it is told to', async () => {
    const abort = new AbortController()
    const starting = start([site("console.log('up'); setInterval(() => {}, 1000)")], abort.signal)
    await expect.poll(() => report.line).toHaveBeenCalled()
    abort.abort()
    await expect(starting).rejects.toThrow('aborted')
  })

  describe('that keeps running', () => {
    const patience = {
      firstWaitMs: 10,
      longestWaitMs: 40,
      soundMs: 60_000,
      silenceMs: 400,
      startMs: 60_000,
    }
    const ask = (path: string) => fetch(`http://localhost:${port}${path}`)
    const downs = () => report.down.mock.calls.map(([, what, seconds]) => [what, seconds])

    test('starts a part again that ended, each time a little later, and only that one', async () => {
      const [otherPort = 0] = await freePorts(1)
      const other = {...site(SERVE(otherPort)), title: 'Other', port: otherPort}
      await start([site(), other])
      stack?.keepRunning(patience)
      for (const time of [1, 2, 3]) {
        await expect(ask('/exit')).rejects.toThrow('fetch failed')
        await expect.poll(() => report.down.mock.calls.length).toBe(time)
        await expect.poll(isServed).toBe(true)
      }
      expect(downs()).toEqual([0.01, 0.02, 0.04].map((wait) => ['ended (status 7)', wait]))
      expect(new Set(report.down.mock.calls.map(([title]) => title))).toEqual(new Set(['Website']))
    })

    test('ends a part for good that hangs, and starts it again', async () => {
      await start([{...site(), healthPath: '/healthz'}])
      stack?.keepRunning(patience)
      ask('/hang').catch(() => {})
      await expect.poll(() => report.down.mock.calls.length).toBe(1)
      expect(downs()).toEqual([['has not answered for 0.4 s', 0.01]])
      await expect.poll(isServed).toBe(true)
    })

    test('is gone when it is stopped, a part that hangs too', async () => {
      await start([site()])
      stack?.keepRunning()
      ask('/hang').catch(() => {})
      await expect
        .poll(() => report.line)
        .toHaveBeenCalledWith('website', expect.objectContaining({text: 'hangs'}))
      await stack?.stop()
      expect(await isServed()).toBe(false)
      expect(report.down).not.toHaveBeenCalled()
    })
  })

  test('ends parts that others ask after those', async () => {
    const saying = (title: string, onPort: number) =>
      `
      process.on('SIGTERM', () => setTimeout(() => { console.log('${title} ends'); process.exit() }, 100))
    ` + SERVE(onPort)
    const [lakePort = 0] = await freePorts(1)
    const lake = {...site(saying('lake', lakePort)), name: 'lake', port: lakePort}
    await start([lake, {...site(saying('site', port)), stopsFirst: true}])
    await stack?.stop()
    const said = report.line.mock.calls.map(([, {text}]) => text)
    expect(said).toEqual(['site ends', 'lake ends'])
  })

  test('tells when a part ends later', async () => {
    const {failed} = await start([site()])
    await expect(fetch(`http://localhost:${port}/exit`)).rejects.toThrow('fetch failed')
    expect((await failed).message).toBe('Website ended (status 7).')
  })
})
