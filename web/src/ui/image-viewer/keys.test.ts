import {describe, expect, test} from 'vitest'
import {changeFor} from './keys.ts'
import {START, type Sizes, type View} from './view.ts'

const sizes: Sizes = {stage: {width: 1000, height: 800}, image: {width: 1000, height: 800}}
const plain = {ctrlKey: false, metaKey: false, altKey: false}
const before: View = {zoom: 2, x: 10, y: 10}

describe('a key', () => {
  test.each<[key: string, after: View]>([
    ['+', {zoom: 2.2, x: 11, y: 11}],
    ['=', {zoom: 2.2, x: 11, y: 11}],
    ['-', {zoom: 1.8, x: 9, y: 9}],
    ['0', START],
    ['ArrowLeft', {zoom: 2, x: 90, y: 10}],
    ['ArrowRight', {zoom: 2, x: -70, y: 10}],
    ['ArrowUp', {zoom: 2, x: 10, y: 90}],
    ['ArrowDown', {zoom: 2, x: 10, y: -70}],
  ])('%s changes the view', (key, after) => {
    const {zoom, x, y} = changeFor({...plain, key})?.(before, sizes) ?? START
    expect(zoom).toBe(after.zoom)
    expect(x).toBeCloseTo(after.x)
    expect(y).toBeCloseTo(after.y)
  })

  test.each(['Escape', 'Tab', 'a', 'Enter', ' '])('%j changes nothing', (key) => {
    expect(changeFor({...plain, key})).toBeUndefined()
  })

  test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s is left to the browser', (modifier) => {
    expect(changeFor({...plain, key: '+', [modifier]: true})).toBeUndefined()
  })
})
