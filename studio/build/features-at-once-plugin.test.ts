import {globSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {featuresAtOnce} from './features-at-once-plugin.ts'

const lib = dirname(fileURLToPath(import.meta.resolve('sanity')))

test('the Studio that is installed takes what it knows of features at once', () => {
  const [path, ...others] = globSync(join(lib, 'PerspectiveProvider-*.js'))
  expect(others).toEqual([])
  const code = readFileSync(path ?? '', 'utf8')
  const {transform} = featuresAtOnce
  if (typeof transform !== 'function') throw new Error('The plugin transforms nothing.')
  const changed = String(Reflect.apply(transform, {error: fail}, [code, path]))
  const hook = /function useFeatureEnabled\([\s\S]*?\n}\n/.exec(changed)?.[0]
  expect(hook).toContain('return useSyncObservable(t1, INITIAL_LOADING_STATE')
  expect(changed.length - code.length).toBe('Sync'.length)
})

function fail(message: string): never {
  throw new Error(message)
}
