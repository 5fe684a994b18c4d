import {resolve, sep} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'

/*
 * Vitest records which modules a test file loads (`unchanged-tests.ts` says what for). This adds what it reads of
 * the checkout without importing it: a file, or the names in a folder. Vitest does the same for snapshots.
 */

type Worker = {dependencies?: Set<string>}

declare global {
  var __vitest_worker__: Worker
}

/** Test files have a global object each, or one for all: the process holds the record of the one that runs. */
const shared: typeof process & {treeReads?: Worker} = process

const FILE_READERS = ['readFile', 'createReadStream', 'open', 'openAsBlob', 'copyFile', 'cp']
const LOOKERS = ['readdir', 'opendir', 'stat', 'lstat', 'exists', 'access']
const STARTERS = ['spawn', 'spawnSync', 'fork', 'exec', 'execSync', 'execFile', 'execFileSync']

/** Programs and walks may read anything: what depends on a file that is not there has always changed. */
const ANYTHING = '.not-there'

const PACKAGES = `${sep}node_modules${sep}`

const isFirst = shared.treeReads === undefined
shared.treeReads = globalThis.__vitest_worker__
if (isFirst && shared.treeReads.dependencies) watchReads()

function watchReads(): void {
  // Not imported: in a page's modules that would be a copy of what there was before.
  const fs = process.getBuiltinModule('node:fs')
  for (const functions of [fs, fs.promises]) {
    for (const name of [...FILE_READERS, ...LOOKERS]) {
      for (const each of [name, `${name}Sync`]) before(functions, each, noteRead)
    }
    for (const name of ['glob', 'globSync']) before(functions, name, noteGlob)
  }
  const programs = process.getBuiltinModule('node:child_process')
  for (const name of STARTERS) before(programs, name, noteAnything)
  const threads = process.getBuiltinModule('node:worker_threads')
  threads.Worker = class extends threads.Worker {
    constructor(...args: ConstructorParameters<typeof threads.Worker>) {
      super(...args)
      noteAnything()
    }
  }
  process.getBuiltinModule('node:module').syncBuiltinESMExports()
}

type Called = (...args: unknown[]) => unknown

/** Has a function tell what it is called with, before it does its work. So does what `promisify` makes of it. */
function before(functions: object, name: string, tell: Called): void {
  const original: Called | undefined = Reflect.get(functions, name)
  if (typeof original !== 'function') return
  const properties = Object.getOwnPropertyDescriptors(original)
  const promised: PropertyDescriptor | undefined = Reflect.get(properties, promisify.custom)
  if (promised) promised.value = telling(promised.value, tell)
  Reflect.set(functions, name, Object.defineProperties(telling(original, tell), properties))
}

function telling(original: Called, tell: Called): Called {
  return function (this: unknown, ...args) {
    tell(...args)
    return Reflect.apply(original, this, args)
  }
}

function noteAnything(): void {
  note(resolve(ANYTHING))
}

function noteGlob(_pattern: unknown, options?: unknown): void {
  noteRead(Object(options).cwd ?? '.', {recursive: true})
}

function noteRead(path: unknown, ...rest: unknown[]): void {
  // What is open already was noted when it was opened. Addresses of a page are none of Node's class.
  const isUrl = Object.prototype.toString.call(path) === '[object URL]'
  if (typeof path !== 'string' && !Buffer.isBuffer(path) && !isUrl) return
  const file = resolve(isUrl ? fileURLToPath(String(path)) : String(path))
  const isOurs = `${file}${sep}`.startsWith(resolve() + sep) && !file.includes(PACKAGES)
  // Vitest looks for snapshots beside each test, and records those that are there.
  if (!isOurs || file.endsWith('.snap')) return
  if (rest.some((option) => Object(option).recursive === true)) noteAnything()
  else note(file)
}

function note(file: string): void {
  shared.treeReads?.dependencies?.add(file)
}
