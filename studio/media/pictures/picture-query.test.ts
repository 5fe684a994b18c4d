import {expect, test} from 'vitest'
import {EVERY_PICTURE, picturesQuery} from './picture-query.ts'

test('each word is looked for, in small letters', () => {
  const {params} = picturesQuery({...EVERY_PICTURE, text: ' Plan  B '}, 60)
  expect(params).toEqual({word0: 'plan', word1: 'b'})
})
