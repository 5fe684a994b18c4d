import {createHash} from 'node:crypto'
import {createClient} from '@sanity/client'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import type {LakeOptions} from '@skyforge/lake'
import type {Rehearsal, RehearsalOptions} from '#operations/rehearsal/rehearsal.ts'
import {rehearseHere} from '#operations/rehearsal/testing/rehearse-here.ts'
import {writeDocuments} from '@skyforge/lake/cli/transfer/write-documents.ts'
import {fill, serveHandler} from '@skyforge/lake/testing'
import {commandsAt, lakeOnAPort} from '../testing/lake-on-a-port.ts'

/** A lake with documents of every kind, hosted projects without any, and the commands beside both. */
async function bothSides(options?: RehearsalOptions, ofLake?: Partial<LakeOptions>) {
  const {send, port} = await lakeOnAPort(ofLake)
  await fill(send)
  const rehearsal = await rehearseHere(options)
  const command = commandsAt(port, undefined, rehearsal.settings)
  const json = async (...line: string[]) => {
    const {output} = await command(...line, '--project', 'blog', '--json')
    const [outcome] = JSON.parse(output) as Record<string, unknown>[]
    return outcome
  }
  return {send, rehearsal, command, json, hosted: hostedClient(rehearsal)}
}

function hostedClient({settings, projectIds}: Rehearsal) {
  return createClient({
    projectId: projectIds.blog,
    dataset: 'production',
    apiVersion: '2023-01-01',
    useCdn: false,
    perspective: 'raw',
    token: settings['SANITY_BLOG_WRITE_TOKEN'] ?? '',
  })
}

const ALL = 14

describe('push', () => {
  test('first says what it would do, then does it, and then nothing is left to do', async () => {
    const {command, json, hosted} = await bothSides()
    const {output} = await command('push', '--project', 'blog', '--dry-run')
    expect(output).toContain('blog/production in the lake → blog1234/production (blog)')
    expect(output).toContain('  + drafts.first (post)\n')
    expect(output).toContain(`  ${ALL} to be added, 0 changed, 0 the same, 0 only there\n`)
    expect(await hosted.fetch('count(*)')).toBe(0)
    expect((await command('push', '--project', 'blog')).output).toContain(`${ALL} added`)
    expect(await json('push', '--dry-run')).toMatchObject({added: [], changed: [], same: ALL})
    expect(await json('pull', '--dry-run')).toMatchObject({added: [], changed: [], same: ALL})
    const cover = '*[_id == "first"][0].cover.asset->url'
    const picture = await fetch(await hosted.fetch<string>(cover))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('replaces only what it is told to, and deletes nothing', async () => {
    const {command, json, hosted} = await bothSides()
    await command('push', '--project', 'blog')
    await hosted.patch('b').set({name: 'Beatriz', extra: 'there'}).commit()
    await hosted.create({_id: 'new', _type: 'author', name: 'Only there'})
    const {output} = await command('push', '--project', 'blog', '--dry-run')
    expect(output).toContain('  ~ b (author): name, extra\n')
    expect(output).toContain('  ? new: only there, stays\n')
    expect(await json('push')).toMatchObject({
      changed: [{id: 'b', paths: ['name', 'extra']}],
      onlyThere: ['new'],
    })
    expect(await hosted.getDocument('b')).toMatchObject({name: 'Beatriz'})
    await command('push', '--project', 'blog', '--replace')
    expect(await hosted.getDocument('b')).toEqual(expect.not.objectContaining({extra: 'there'}))
    expect(await json('push', '--dry-run')).toMatchObject({changed: [], onlyThere: ['new']})
  })

  test('waits where it is told that it is too fast', async () => {
    const {command, rehearsal, json} = await bothSides({
      rates: {mutations: 2, uploads: 2, requests: 500},
    })
    await command('push', '--project', 'blog')
    expect(rehearsal.rates.refused).toBeGreaterThan(0)
    expect(await json('push', '--dry-run')).toMatchObject({added: [], changed: [], same: ALL})
  })

  test('goes on where it was interrupted', async () => {
    const {command, rehearsal, json} = await bothSides()
    let uploads = 0
    const refuse = vi
      .spyOn(rehearsal.rates, 'refuse')
      .mockImplementation(({method}, {pathname}) => {
        if (method === 'POST' && pathname.includes('/assets/')) uploads += 1
        const isBroken = method === 'POST' && pathname.includes('/data/mutate/')
        return isBroken ? new Response('{}', {status: 500}) : undefined
      })
    await expect(command('push', '--project', 'blog')).rejects.toThrow('it goes on from here')
    refuse.mockImplementation((request, {pathname}) => {
      if (request.method === 'POST' && pathname.includes('/assets/')) uploads += 1
      return undefined
    })
    expect(await json('push', '--dry-run')).toMatchObject({same: 7})
    await command('push', '--project', 'blog')
    expect(uploads).toBe(3)
    expect(await json('push', '--dry-run')).toMatchObject({added: [], changed: [], same: ALL})
  })

  test('says of a file what was not said of it when it was interrupted, and leaves what was', async () => {
    const {send, command, rehearsal, json, hosted} = await bothSides()
    const image = '*[_type == "sanity.imageAsset"]'
    const set = {altText: 'Green', title: 'A picture'}
    await send('/data/mutate/production', {body: {mutations: [{patch: {query: image, set}}]}})
    const refuse = vi
      .spyOn(rehearsal.rates, 'refuse')
      .mockImplementation(({method}, {pathname}) =>
        method === 'POST' && pathname.includes('/data/mutate/')
          ? new Response('{}', {status: 500})
          : undefined,
      )
    await expect(command('push', '--project', 'blog')).rejects.toThrow('it goes on from here')
    refuse.mockRestore()
    const id: string = await hosted.fetch(`${image}[0]._id`)
    const {output} = await command('push', '--project', 'blog', '--dry-run')
    expect(output).toContain(`  + ${id} (sanity.imageAsset): altText, title\n`)
    expect(output).toContain(', 1 to be completed, 0 changed,')
    await hosted.patch(id).set({title: 'Theirs'}).commit()
    expect(await json('push')).toMatchObject({
      completed: [{id, paths: ['altText']}],
      changed: [{id, paths: ['title']}],
    })
    expect(await hosted.getDocument(id)).toMatchObject({altText: 'Green', title: 'Theirs'})
    await hosted.patch(id).unset(['altText']).commit()
    await command('push', '--project', 'blog', '--replace')
    expect(await json('push', '--dry-run')).toMatchObject({completed: [], changed: [], same: ALL})
  })

  test('leaves a release that somebody edits meanwhile', async () => {
    const {hosted} = await bothSides()
    await hosted.releases.create({releaseId: 'r1', metadata: {title: 'Before'}})
    const read = async () => {
      const release = await hosted.getDocument('_.releases.r1')
      if (!release) throw new Error('There is no release.')
      return release
    }
    const before = await read()
    await hosted.releases.edit({releaseId: 'r1', patch: {set: {'metadata.title': 'Meanwhile'}}})
    const metadata = {title: 'New', releaseType: 'asap'}
    const replace = (there: typeof before) =>
      writeDocuments(hosted, [{document: {...before, metadata}, there}], () => {})
    expect(await replace(before)).toEqual([
      {id: before._id, reason: expect.stringContaining('revision')},
    ])
    expect(await read()).toMatchObject({metadata: {title: 'Meanwhile'}})
    expect(await replace(await read())).toEqual([])
    expect(await read()).toMatchObject({metadata})
  })

  test('leaves what somebody changes meanwhile, and writes the rest', async () => {
    const {hosted} = await bothSides()
    const before = await hosted.create({_id: 'a', _type: 'author', name: 'Before'})
    await hosted.patch('a').set({name: 'Meanwhile'}).commit()
    const write = (_id: string, there?: typeof before) => ({
      document: {_id, _type: 'author', _rev: 'x', name: 'New'},
      ...(there && {there}),
    })
    const writes = [write('a', before), write('b'), write('c')]
    const conflicts = await writeDocuments(hosted, writes, () => {})
    expect(conflicts).toEqual([{id: 'a', reason: expect.stringContaining('revision')}])
    expect(await hosted.fetch('*[_type == "author"] | order(_id).name')).toEqual([
      'Meanwhile',
      'New',
      'New',
    ])
  })
})

/** A file on another server, its document with the right SHA-1, and a post that refers to it. */
async function fileElsewhere() {
  const bytes = 'Of somebody else'
  const requests: string[] = []
  const server = await serveHandler(
    async ({url}) => {
      requests.push(url)
      return new Response(bytes)
    },
    {port: 0, report: () => {}},
  )
  onTestFinished(() => server.close())
  const asset = {
    _id: 'file-elsewhere',
    _type: 'sanity.fileAsset',
    sha1hash: createHash('sha1').update(bytes).digest('hex'),
    url: `http://localhost:${server.port}/file.txt`,
  }
  const file = {_type: 'file', asset: {_type: 'reference', _ref: asset._id}}
  return {requests, asset, referring: {_id: 'referring', _type: 'post', file}}
}

const LEFT_OUT = 'file-elsewhere is left out: its file is stored elsewhere. Upload it to '

describe('a file that another server stores is left out, and nothing is requested there', () => {
  test('by push', async () => {
    const {send, command, json} = await bothSides()
    const {requests, asset, referring} = await fileElsewhere()
    const mutations = [{create: asset}, {create: referring}]
    await send('/data/mutate/production', {body: {mutations}})
    const dry = await command('push', '--project', 'blog', '--dry-run')
    expect(dry.log).toContain(`${LEFT_OUT}blog/production in the lake first.`)
    expect(dry.output).toContain(`  ${ALL + 1} to be added, `)
    const failure = command('push', '--project', 'blog')
    await expect(failure).rejects.toThrow(
      /^referring in blog1234\/production \(blog\) was left as it is: .*file-elsewhere.{0,2}$/,
    )
    expect(await json('push', '--dry-run')).toMatchObject({added: ['referring'], same: ALL})
    expect(requests).toEqual([])
  })

  test('by pull', async () => {
    const {command, hosted} = await bothSides()
    const {requests, asset} = await fileElsewhere()
    await hosted.create(asset)
    const {log, output} = await command('pull', '--project', 'blog')
    expect(log).toContain(`${LEFT_OUT}blog1234/production (blog) first.`)
    expect(output).toContain(': 0 added, ')
    expect(requests).toEqual([])
  })
})

test('texts with line separators of Unicode are transferred', async () => {
  const {send, json} = await bothSides()
  const name = 'one\u2028two\u2029three\u0085four\rfive'
  const create = {_id: 'separators', _type: 'author', name}
  await send('/data/mutate/production', {body: {mutations: [{create}]}})
  expect(await json('push')).toMatchObject({added: expect.arrayContaining(['separators'])})
  expect(await json('push', '--dry-run')).toMatchObject({added: [], changed: []})
})

test('private files are had from where the lake answers, whatever its public address is', async () => {
  const {send, command, hosted} = await bothSides({}, {publicUrl: 'https://lake.example.com'})
  const {status} = await send('/datasets/production', {method: 'PATCH', body: {aclMode: 'private'}})
  expect(status).toBe(200)
  await command('push', '--project', 'blog')
  expect(await hosted.fetch('count(*[_type in ["sanity.imageAsset", "sanity.fileAsset"]])')).toBe(3)
})

test('pull brings into the lake what is hosted', async () => {
  const {command, send, hosted, json} = await bothSides()
  await command('push', '--project', 'blog')
  const bytes = Buffer.from('A file of theirs')
  const {_id} = await hosted.assets.upload('file', bytes, {filename: 'theirs.txt'})
  await hosted.create({
    _id: 'theirs',
    _type: 'post',
    file: {asset: {_type: 'reference', _ref: _id}},
  })
  expect(await json('pull')).toMatchObject({added: [_id, 'theirs'], changed: []})
  const file = await send(`/data/doc/production/${_id}`)
  expect(await file.json()).toMatchObject({documents: [{originalFilename: 'theirs.txt', size: 16}]})
})

test('without hosted projects it says what to set', async () => {
  const {command} = await lakeOnAPort()
  await expect(command('push')).rejects.toThrow('set SANITY_STUDIO_BLOG_PROJECT_ID and')
})
