import {expect, test} from 'vitest'
import {readEnvironment} from '#operations/running/environment.ts'
import {rehearseHere} from '#operations/rehearsal/testing/rehearse-here.ts'
import {connect} from '#operations/project-clients.ts'
import {load} from './load.ts'

/** Two documents and a picture. */
function wanted(name: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${name}"/></svg>`
  const drawing = {name, svg, hash: name, alt: `Something ${name}`}
  return ['one', 'two'].map((id) => ({
    id,
    drawings: [drawing],
    requires: [],
    build: (assetOf: (of: typeof drawing) => string) => ({
      _id: id,
      _type: 'post',
      image: {_type: 'image', asset: {_type: 'reference', _ref: assetOf(drawing)}},
    }),
  }))
}

test('hosted projects are seeded, each with its own token, however slow they want it', async () => {
  const {settings, rates} = await rehearseHere({
    rates: {mutations: 1, uploads: 5, requests: 100},
  })
  const projects = await connect(readEnvironment(settings))
  const results = [
    await load(projects.blog, wanted('red'), {restore: false}),
    await load(projects.announcements, wanted('red'), {restore: false}),
  ]
  expect(results).toMatchObject([
    {counts: {create: 2}, uploaded: 1},
    {counts: {create: 2}, uploaded: 1},
  ])
  expect(rates.refused).toBeGreaterThan(0)
  const result: unknown = await projects.blog.fetch(
    '*[_id == "one"][0].image.asset->{altText, url}',
  )
  expect(result).toEqual({
    altText: 'Something red',
    url: expect.stringMatching(/^https:\/\/cdn\.sanity\.io\/images\/blog1234\/production\//),
  })
})

test('a token that is missing is asked for by its name', async () => {
  const {settings} = await rehearseHere()
  const {SANITY_ANNOUNCEMENTS_WRITE_TOKEN: _, ...incomplete} = settings
  await expect(connect(readEnvironment(incomplete))).rejects.toThrow(
    'set SANITY_ANNOUNCEMENTS_WRITE_TOKEN',
  )
})
