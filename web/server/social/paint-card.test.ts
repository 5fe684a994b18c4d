import {expect, test, vi} from 'vitest'
import {lazyPainter} from './paint-card.ts'

const card = {ground: 'delivery', kicker: 'DevSecOps', title: 'Queues', list: 'Posts'} as const
const options = {folder: '', readImage: async () => new Uint8Array(), report: () => {}}

test('loads fonts for the first card, and again only after a failure', async () => {
  const painted = {png: Buffer.from('PNG'), isComplete: true}
  const load = vi.fn(async () => ({paint: async () => painted}))
  load.mockRejectedValueOnce(new Error('too many open files'))
  const paint = lazyPainter(options, load)
  expect(load).not.toHaveBeenCalled()
  await expect(paint(card)).rejects.toThrow('too many open files')
  expect(await Promise.all([paint(card), paint(card)])).toEqual([painted, painted])
  expect(await paint(card)).toBe(painted)
  expect(load).toHaveBeenCalledTimes(2)
})
