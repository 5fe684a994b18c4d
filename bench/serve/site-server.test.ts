import {tmpdir} from 'node:os'
import {expect, test, vi} from 'vitest'
import {readEnvironment} from '#operations/running/environment.ts'
import {startProgram} from './program.ts'
import {startSiteServer} from './site-server.ts'

vi.mock('./program.ts', () => ({startProgram: vi.fn()}))

test('a server that does not answer in time is ended', async () => {
  const end = vi.fn(async () => {})
  vi.mocked(startProgram).mockReturnValue({ask: vi.fn(), [Symbol.asyncDispose]: end})
  const starting = startSiteServer(readEnvironment({}), tmpdir(), AbortSignal.abort())
  await expect(starting).rejects.toMatchObject({name: 'AbortError'})
  expect(end).toHaveBeenCalledOnce()
})
