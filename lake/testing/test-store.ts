import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {onTestFinished} from 'vitest'
import {testQueries} from './test-queries.ts'
import {filesBelow} from '../store/document.ts'
import {parseActions} from '../store/mutations/actions.ts'
import {applyMutations, applySteps} from '../store/mutations/apply.ts'
import {parseMutations} from '../store/mutations/mutation.ts'
import {Store} from '../store/store.ts'

type Options = {
  transactionId?: string
  author?: string
  dryRun?: boolean
  keys?: boolean
  milliseconds?: number
}

/** A store in a folder of its own with an empty dataset; both go with the test. */
export function testStore() {
  const folder = mkdtempSync(join(tmpdir(), 'lake-store-'))
  const path = join(folder, 'lake.sqlite')
  let store = new Store(path, filesBelow('http://localhost:3900'), () => {})
  store.datasets.create('blog', 'production', {aclMode: 'public'})
  /** After a new start it is another one. */
  const present = () => store.datasets.get('blog', 'production')
  onTestFinished(() => {
    store.close()
    rmSync(folder, {recursive: true, force: true})
  })
  const queries = testQueries()
  store.subscribe(queries)
  let transactions = 0
  const options = (
    request: unknown,
    {transactionId, author = 'editor', dryRun = false, keys = false, milliseconds}: Options = {},
  ) => {
    transactions += 1
    return {
      author,
      transactionId: transactionId ?? `t${transactions}`,
      generateArrayKeys: keys,
      dryRun,
      milliseconds,
      request: [request, keys],
      select: (query: string, params: Record<string, unknown>) =>
        queries.selectIds(present(), {query, params, identity: author}),
      whyNot: () => undefined,
    }
  }
  const actAs = (extra: Options, ...actions: Record<string, unknown>[]) => {
    const typed = actions.map(({type, ...fields}) => ({
      actionType: String(type).replace(
        /^(release\.|)/,
        (of) => `sanity.action.${of || 'document.'}`,
      ),
      ...fields,
    }))
    const steps = parseActions(typed)
    return store.transact(
      present(),
      (context) => applySteps(steps, context),
      options({actions}, extra),
    )
  }
  return {
    path,
    store,
    dataset: present(),
    /** Runs mutations as a client writes them, in one transaction. */
    mutate(mutations: unknown[], extra?: Options) {
      const parsed = parseMutations(mutations)
      return store.transact(
        present(),
        (context) => applyMutations(parsed, context),
        options({mutations}, extra),
      )
    },
    /** Runs actions, whose type comes without `sanity.action.`, and `document.` too, in one transaction. */
    act: (...actions: Record<string, unknown>[]) => actAs({}, ...actions),
    actAs,
    /** The store as it is after a new start. */
    reopen(publicUrl = 'http://localhost:3900') {
      store.close()
      store = new Store(path, filesBelow(publicUrl), () => {})
      store.subscribe(queries)
      return store
    },
  }
}

export function reference(_ref: string, fields: Record<string, unknown> = {}) {
  return {_type: 'reference', _ref, ...fields}
}
