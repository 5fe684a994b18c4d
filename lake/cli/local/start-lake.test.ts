import {join} from 'node:path'
import {expect, test} from 'vitest'
import {temporaryFolder} from '@skyforge/server-kit/testing/temporary-folder.ts'
import {startLake} from './start-lake.ts'

test.each([
  [[], 'LAKE_TOKEN has 6 characters: give it 24 or more, or leave it out.', 'secret'],
  [['--port', '70000'], '--port is "70000", not a port: give it a number from 0 to 65535.'],
  [['--url', 'lake.example.com'], '--url is "lake.example.com", not an origin'],
  [['--studio', 'ftp://x'], '--studio is "ftp://x", not an origin'],
])('refuses to start with %j: %s', async (line, message, token = '') => {
  const data = ['--data', join(temporaryFolder(), 'data')]
  await expect(startLake([...line, ...data], {LAKE_TOKEN: token})).rejects.toThrow(message)
})
