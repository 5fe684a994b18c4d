import {expect, test} from 'vitest'
import {EVERY_PICTURE, picturesQuery, SHOWN} from './picture-query.ts'

test('editors choose what is shown by words', () => {
  expect(Object.values(SHOWN)).toEqual(['All pictures', 'Used nowhere', 'Without alternative text'])
})

test('each word is looked for, in small letters', () => {
  const {params} = picturesQuery({...EVERY_PICTURE, text: ' Plan  B '}, 60)
  expect(params).toEqual({word0: 'plan', word1: 'b'})
})
