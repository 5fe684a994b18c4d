import type {SanityClient} from '@sanity/client'
import {beforeEach, describe, expect, test} from 'vitest'
import {clientOf} from './testing/clients.ts'
import {listeningLake} from './testing/listening-lake.ts'
import {TOKEN} from './testing/test-lake.ts'

/** Every method of the real client for users, projects and datasets, called against the lake on a real socket. */

let client: SanityClient
let anonymous: SanityClient

beforeEach(async () => {
  const {port} = await listeningLake()
  anonymous = clientOf(port)
  client = clientOf(port, TOKEN)
})

test('returns the current user and other users', async () => {
  expect(await client.users.getById('me')).toMatchObject({
    id: 'local-administrator',
    role: 'administrator',
    provider: 'token',
  })
  expect(await client.users.getById('local-administrator')).toMatchObject({
    id: 'local-administrator',
    projectId: 'blog',
    displayName: 'Administrator',
    isCurrentUser: true,
  })
  await expect(client.users.getById('nobody')).rejects.toMatchObject({statusCode: 404})
})

test('returns the project of the URL, with or without members', async () => {
  const project = await client.projects.getById('blog')
  expect(project).toMatchObject({
    id: 'blog',
    createdAt: expect.any(String),
    isBlocked: false,
    members: expect.arrayContaining([expect.objectContaining({isCurrentUser: true})]),
  })
  expect(await client.projects.list()).toEqual([project])
  const [bare] = await client.projects.list({includeMembers: false})
  expect(bare).not.toHaveProperty('members')
})

describe('datasets', () => {
  test('are created, edited, listed and deleted', async () => {
    const made = {datasetName: 'staging', aclMode: 'public', description: null}
    expect(await client.datasets.create('staging')).toEqual(made)
    const edited = {...made, aclMode: 'private', description: 'To try things out'}
    const {aclMode, description} = edited
    expect(await client.datasets.edit('staging', {aclMode: 'private', description})).toEqual(edited)
    expect(await client.datasets.list()).toMatchObject([
      {name: 'production', aclMode: 'public', addonFor: null, datasetProfile: 'content'},
      {name: 'staging', aclMode, description},
    ])
    expect(await client.datasets.delete('staging')).toEqual({deleted: true})
    await expect(client.datasets.delete('staging')).rejects.toMatchObject({statusCode: 404})
  })

  test('have no embeddings', async () => {
    const {enabled} = await client.datasets.getEmbeddingsSettings('production')
    expect(enabled).toBe(false)
    const edit = (value: boolean) =>
      client.datasets.editEmbeddingsSettings('production', {enabled: value})
    await edit(false)
    await expect(edit(true)).rejects.toMatchObject({statusCode: 400})
  })

  test('cannot be read without a token if private', async () => {
    await client.datasets.create('inside', {aclMode: 'private'})
    const question = '*[_type == "post"]._id'
    const inside = {dataset: 'inside'}
    await client.withConfig(inside).create({_id: 'p', _type: 'post'})
    expect(await client.withConfig(inside).fetch(question)).toEqual(['p'])
    await expect(anonymous.withConfig(inside).fetch(question)).rejects.toMatchObject({
      statusCode: 401,
      message: expect.stringContaining('private'),
    })
  })

  test('have aliases', async () => {
    const body = {datasetName: 'production'}
    await client.request({method: 'PUT', url: '/aliases/live', body})
    await client.create({_id: 'p', _type: 'post'})
    expect(await anonymous.withConfig({dataset: '~live'}).fetch('*[0]._id')).toBe('p')
  })
})
