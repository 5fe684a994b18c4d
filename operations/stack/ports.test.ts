import {once} from 'node:events'
import {createServer} from 'node:net'
import {describe, expect, test} from 'vitest'
import {freePorts, requireFreePorts} from './ports.ts'

const use = (port: number) => [{port, title: 'Studio', variable: 'STUDIO_PORT'}]

describe('ports', () => {
  test('that are free are all different', async () => {
    const ports = await freePorts(5)
    expect(new Set(ports).size).toBe(5)
    expect(Math.max(...ports), 'no outgoing connection takes them').toBeLessThan(32_768)
    await requireFreePorts(ports.flatMap(use), undefined)
  })

  test.each(['127.0.0.1', '::1', '0.0.0.0', '::'])('taken on %s are reported', async (address) => {
    const [port = 0] = await freePorts(1)
    const server = createServer().listen(port, address)
    await once(server, 'listening')
    await expect(requireFreePorts(use(port), undefined)).rejects.toThrow(
      `Port ${port} (Studio) is taken: end the program that uses it, or set STUDIO_PORT.`,
    )
    server.close()
  })
})
