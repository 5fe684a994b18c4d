import {evaluate, parse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {parseActions} from '../store/mutations/actions.ts'
import {applyMutations, applySteps} from '../store/mutations/apply.ts'
import {parseMutations} from '../store/mutations/mutation.ts'
import {testLake} from '../testing/test-lake.ts'
import {authorship, grantsOf, permissionToChange} from './document-permissions.ts'
import {may, type Role, ROLE_NAMES} from './roles.ts'
import {ADMINISTRATOR} from './users.ts'

test.each([
  ['a', 'publish'],
  ['some.path', 'publish'],
  ['image-abc-1x1-png', 'publish'],
  ['drafts.a', 'write'],
  ['versions.r1.a', 'write'],
  ['_.releases.r1', 'release'],
  ['drafts._.releases.r1', 'write'],
  ['_.schemas.default', 'manage'],
])('to change %s takes the permission %s', (id, permission) => {
  expect(permissionToChange(id, {aclMode: 'public'})).toBe(permission)
})

test.each([
  ['a', 'read'],
  ['drafts.a', 'read'],
  ['_.schemas.default', 'manage'],
])('to change %s in an add-on takes the permission %s', (id, permission) => {
  expect(permissionToChange(id, {aclMode: 'private', addonFor: 'production'})).toBe(permission)
})

describe('a transaction', () => {
  function commitAs(role: Role, mutations: unknown[], {dryRun = false} = {}) {
    const {lake} = testLake()
    const dataset = lake.store.datasets.get('blog', 'production')
    const commit = (parsed: unknown[], as: Role) =>
      lake.commit(dataset, (context) => applyMutations(parseMutations(parsed), context), {
        ...authorship({...ADMINISTRATOR, role: as}, dataset.settings),
        transactionId: `${as}-${parsed.length}`,
        generateArrayKeys: false,
        dryRun: dryRun && as === role,
        select: () => ['p', 'drafts.p'],
      })
    commit(
      ['p', 'drafts.p'].map((_id) => ({create: {_id, _type: 'post'}})),
      'administrator',
    )
    commit(mutations, role)
  }

  const draft = {createOrReplace: {_id: 'drafts.q', _type: 'post'}}

  test.each<[what: string, mutation: unknown, permission: string]>([
    ['a creation', {create: {_id: 'q', _type: 'post'}}, 'create'],
    ['a creation with a generated id', {create: {_type: 'post'}}, 'create'],
    ['a replacement', {createOrReplace: {_id: 'p', _type: 'post'}}, 'update'],
    ['a patch', {patch: {id: 'p', set: {a: 1}}}, 'update'],
    ['a patch by query', {patch: {query: '*', set: {a: 1}}}, 'update'],
    ['a deletion', {delete: {id: 'p'}}, 'update'],
    ['a deletion by query', {delete: {query: '*'}}, 'update'],
  ])('is rejected whole for %s that a contributor may not make', (_, mutation, permission) => {
    for (const dryRun of [false, true]) {
      expect(() => commitAs('contributor', [draft, mutation], {dryRun})).toThrow(
        expect.objectContaining({
          status: 403,
          body: {
            error: expect.objectContaining({
              type: 'mutationError',
              items: [
                {
                  index: 1,
                  error: expect.objectContaining({
                    type: 'insufficientPermissionsError',
                    permission,
                  }),
                },
              ],
            }),
          },
        }),
      )
    }
    expect(() => commitAs('editor', [draft, mutation])).not.toThrow()
  })

  test('that a contributor may make is committed', () => {
    const published = {createIfNotExists: {_id: 'p', _type: 'post'}}
    expect(() => commitAs('contributor', [draft, published])).not.toThrow()
  })

  test('of a release is accepted from an editor', () => {
    const create = (role: Role) => {
      const {lake} = testLake()
      const steps = parseActions([{actionType: 'sanity.action.release.create', releaseId: 'r'}])
      const dataset = lake.store.datasets.get('blog', 'production')
      lake.commit(dataset, (context) => applySteps(steps, context), {
        ...authorship({...ADMINISTRATOR, role}, dataset.settings),
        transactionId: 't',
        generateArrayKeys: false,
        dryRun: false,
        select: () => [],
      })
    }
    expect(() => create('contributor')).toThrow(/may not change releases/)
    expect(() => create('editor')).not.toThrow()
  })

  test('that publishes and unpublishes a document is rejected too', () => {
    const [made, gone] = [{create: {_id: 'q', _type: 'post'}}, {delete: {id: 'q'}}]
    expect(() => commitAs('contributor', [made, gone])).toThrow(/may not change what is published/)
  })
})

/** Evaluates grants with the Studio's own package. */
describe('the grants', () => {
  const IDS = [
    'a',
    'a.b',
    'image-x',
    'drafts.a',
    'drafts.a.b',
    'versions.r.a',
    '_.releases.r',
    '_.x',
  ]
  const DATASETS = [
    {aclMode: 'public' as const},
    {aclMode: 'private' as const, addonFor: 'production'},
  ]
  const cases = ROLE_NAMES.flatMap((role) => DATASETS.map((settings) => ({role, settings})))

  test.each(cases)('of role $role in $settings say what is enforced', async ({role, settings}) => {
    const user = {...ADMINISTRATOR, role}
    const grants = grantsOf(user, settings)
    const granted = async (_id: string) => {
      const matching = await Promise.all(
        grants.map(async ({filter, permissions}) => {
          const found = await evaluate(parse(`*[${filter}]`), {dataset: [{_id}]})
          return (await found.get()).length === 1 ? permissions : []
        }),
      )
      return new Set(matching.flat())
    }
    for (const id of IDS) {
      const isAllowed = may(user, permissionToChange(id, settings))
      const names = await granted(id)
      expect([names.has('read'), names.has('create'), names.has('update')], id).toEqual([
        true,
        isAllowed,
        isAllowed,
      ])
    }
  })
})
