import {expect, test} from 'vitest'
import {testLake} from '../testing/test-lake.ts'

const QUERY = encodeURIComponent(
  '*[_type == "post" && title == "One"]{"same": count(*[_type == "post"]), "all": count(*)}',
)
const PATH = `/data/query/production?explain=true&query=${QUERY}`

function filledLake() {
  const lake = testLake()
  const mutations = ['One', 'Two', 'Three'].map((title) => ({
    create: {_id: title, _type: 'post', title},
  }))
  return {...lake, saved: lake.send('/data/mutate/production', {body: {mutations}})}
}

test('explains scans to clients with a token, each time', async () => {
  const {send, saved} = filledLake()
  await saved
  for (const time of [1, 2]) {
    const {result, explain} = await (await send(PATH)).json()
    expect({time, result}).toEqual({time, result: [{same: 3, all: 3}]})
    expect(explain).toMatchObject([
      {
        path: 'type',
        runs: 1,
        candidates: 3,
        tested: 3,
        returned: 1,
        scans: [{path: 'count', runs: 1, tested: 0}, {path: 'all documents'}],
      },
    ])
  }
})

test('explains nothing without a token', async () => {
  const {send, saved} = filledLake()
  await saved
  await send(PATH)
  const answers = await Promise.all([1, 2, 3].map(() => send(PATH, {token: null})))
  for (const answer of answers) expect(await answer.json()).not.toHaveProperty('explain')
  expect(await (await send(PATH)).json()).toHaveProperty('explain')
})
