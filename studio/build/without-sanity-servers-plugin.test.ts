import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {withoutSanityServers} from './without-sanity-servers-plugin.ts'

function transformed(code: string, path: string): string | undefined {
  const {transform} = withoutSanityServers
  if (typeof transform !== 'function') throw new Error('The plugin transforms nothing.')
  return Reflect.apply(transform, {error: fail}, [code, path]) as string | undefined
}

test('the Studio that is installed asks none of Sanity’s servers', () => {
  const path = fileURLToPath(import.meta.resolve('sanity'))
  const code = transformed(readFileSync(path, 'utf8'), path) ?? ''
  const found = [
    /tunnel: "[^"]*intake\/tracing",[^}]*enabled: false && /,
    /ForPackage = async \(options\) => \{ return;/,
    /function useFeedbackAvailable\(options\) \{\s*let [^;]*skip = true,/,
  ].map((changed) => changed.test(code))
  expect(found).toEqual([true, true, true])
})

test('another Studio is refused, and other files are left alone', () => {
  expect(() => transformed('', '/node_modules/sanity/lib/index.js')).toThrow('sanity has changed')
  expect(transformed('', '/node_modules/sanity/lib/desk.js')).toBeUndefined()
})

function fail(message: string): never {
  throw new Error(message)
}
