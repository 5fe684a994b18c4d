import {describe, expect, it} from 'vitest'
import {LakeError} from '../errors.ts'
import {readImageParams} from './image-params.ts'

function read(query: string) {
  return readImageParams(new URLSearchParams(query))
}

describe('readImageParams', () => {
  it.each([
    ['w=640&h=360', {width: 640, height: 360}],
    ['w=333.33', {width: 333}],
    ['min-w=1&max-w=2&min-h=3&max-h=4', {minWidth: 1, maxWidth: 2, minHeight: 3, maxHeight: 4}],
    ['dpr=2.5', {density: 2.5}],
    ['', {density: 1, fit: 'clip', crop: [], pad: 0, turn: '0', blur: 0, autoFormat: false}],
    ['crop=top,left', {crop: ['top', 'left']}],
    ['fp-x=0.2&fp-y=0.75', {focus: {x: 0.2, y: 0.75}}],
    ['fp-y=0', {focus: {x: 0.5, y: 0}}],
    ['rect=60,0,200,100', {rect: {left: 60, top: 0, width: 200, height: 100}}],
    ['bg=f80', {background: {r: 255, g: 136, b: 0, alpha: 1}}],
    ['bg=0f80', {background: {r: 255, g: 136, b: 0, alpha: 0}}],
    ['bg=1A2b3c', {background: {r: 26, g: 43, b: 60, alpha: 1}}],
    ['bg=331a2b3c', {background: {r: 26, g: 43, b: 60, alpha: 0.2}}],
    ['fm=pjpg&q=0', {format: 'pjpg', quality: 0}],
    ['auto=format', {autoFormat: true}],
    ['or=270&flip=hv', {turn: '270', flip: 'hv'}],
    ['sat=-100&invert=true', {grayscale: true, invert: true}],
    ['sat=0&invert=false', {grayscale: false, invert: false}],
    ['blur=50&sharp=20&pad=8&frame=1', {blur: 50, sharpen: 20, pad: 8, firstFrame: true}],
    ['dl=photo.jpg&dl&v=3', {width: undefined}],
  ])('reads %s', (query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })

  it.each([
    ['w=0', 'w'],
    ['w=8193', 'w'],
    ['w=', 'w'],
    ['h=tall', 'h'],
    ['max-h=-1', 'max-h'],
    ['dpr=4', 'dpr'],
    ['fit=cover', 'fit'],
    ['crop=top,middle', 'crop'],
    ['fp-x=1.01', 'fp-x'],
    ['rect=0,0,10', 'rect'],
    ['rect=0,0,10,0', 'rect'],
    ['rect=-1,0,10,10', 'rect'],
    ['rect=0,0,10,x', 'rect'],
    ['bg=red', 'bg'],
    ['bg=12345', 'bg'],
    ['fm=bmp', 'fm'],
    ['fm=json', 'fm'],
    ['auto=compress', 'auto'],
    ['q=101', 'q'],
    ['frame=2', 'frame'],
    ['or=45', 'or'],
    ['flip=x', 'flip'],
    ['blur=2001', 'blur'],
    ['sat=-50', 'sat'],
    ['invert=maybe', 'invert'],
    ['pad=-1', 'pad'],
    ['w=10&w=abc', 'w'],
    ['w=10&w=10', 'w'],
    ['fm=png&fm=webp', 'fm'],
    ['crop=top&crop=left', 'crop'],
    ['rect=0,0,1,1&rect=0,0,2,2', 'rect'],
    ['bg=fff&bg=000', 'bg'],
    ['q=', 'q'],
    ['q=NaN', 'q'],
    ['blur=1e4', 'blur'],
    ['dpr=Infinity', 'dpr'],
  ])('refuses %s', (query, name) => {
    expect(() => read(query)).toThrow(LakeError)
    expect(() => read(query)).toThrow(`"${name}"`)
  })
})
