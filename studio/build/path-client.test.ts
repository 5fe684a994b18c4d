import {expect, test} from 'vitest'
import {readApiConfig} from '../connection/api-config.ts'
import {connection} from '../connection/connection.ts'
import {createClient} from './path-client.ts'

function urlFor(apiHost: string | undefined) {
  const options = {projectId: 'blog', dataset: 'production', apiVersion: '2023-01-01'}
  return createClient({...options, useCdn: false, ...(apiHost && {apiHost})}).getUrl('/data/query')
}

test('on the embedded lake every request of a workspace carries its project in the path', () => {
  const {apiHost} = connection('blog', readApiConfig({}))
  expect(urlFor(apiHost)).toBe('http://localhost:3900/p/blog/v2023-01-01/data/query')
})

test('the hosted API has its project before the host name', () => {
  expect(urlFor(undefined)).toBe('https://blog.api.sanity.io/v2023-01-01/data/query')
})
