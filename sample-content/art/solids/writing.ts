import {between, boxAround, toPoint} from '../kit/iso.ts'
import type {Point, Spot} from '../kit/iso.ts'
import {lettering} from '../kit/lettering.ts'
import {stroke, surface} from '../kit/pen.ts'
import type {Solid} from '../kit/pen.ts'
import {circle, facing, floorFrom, inscribe} from '../kit/plane.ts'

/** `light` is for texts on a dark platform in a light drawing. */
type FloorText = {size?: number; along?: 'x' | 'y'; tone?: 'line' | 'light'}

/** Letters painted on the floor along x or y, from their lower left end. */
export function floorText(text: string, at: Spot, look: FloorText = {}): Solid {
  const {size = 0.4, along = 'x', tone = 'line'} = look
  const plane = floorFrom(at, along)
  const length = lettering(text).width * size
  return {
    box: boxAround([plane.at(0, 0), plane.at(length, size)]),
    draw(pen) {
      const colour = tone === 'line' ? pen.palette.line : pen.palette.faces.deep.text
      const width = Math.max(2.4, pen.scale * size * 0.09)
      return inscribe(pen, plane, text, {u: 0, v: 0, size}, {colour, width})
    },
  }
}

type Callout = {rise?: number; size?: number; towards?: 'left' | 'right'}

/** An upright label on a leader line from a point of the drawing. */
export function callout(text: string, at: Spot, look: Callout = {}): Solid {
  const {rise = 0.7, size = 0.3, towards = 'right'} = look
  const plane = facing(toPoint(at))
  const side = towards === 'right' ? 1 : -1
  const length = lettering(text).width * size + 0.3
  const bend = side * rise * 0.4
  const leader = [plane.at(0, 0), plane.at(bend, rise), plane.at(bend + side * length, rise)]
  const middle = bend + side * (length / 2 + 0.05)
  return {
    box: boxAround([...leader, plane.at(0, rise + size * 1.6)]),
    draw(pen) {
      const colour = pen.palette.line
      const place = {u: middle, v: rise + size * 0.45, size, align: 'middle'} as const
      return [
        stroke(pen, [leader], {colour, width: 1.8}),
        surface(pen, circle(plane, 0, 0, 0.07), colour),
        inscribe(pen, plane, text, place, {colour, width: 2.6}),
      ].join('')
    },
  }
}

const DIMENSION_SIZE = 0.34
const TICK = 0.18

/** A dimension along x or y: a line with end ticks, and its text below the middle. */
export function dimension(text: string, from: Spot, to: Spot): Solid {
  const [start, end] = [toPoint(from), toPoint(to)]
  const along = start[1] === end[1] ? 'x' : 'y'
  const tick = ([x, y, z]: Point): Point[] =>
    along === 'x'
      ? [TICK, -TICK].map((reach) => [x, y + reach, z])
      : [TICK, -TICK].map((reach) => [x + reach, y, z])
  const plane = floorFrom(between(start, end, 0.5), along)
  const place = {u: 0, v: -DIMENSION_SIZE * 1.7, size: DIMENSION_SIZE, align: 'middle'} as const
  return {
    box: boxAround([start, end, plane.at(0, place.v)]),
    draw(pen) {
      const colour = pen.palette.line
      return (
        stroke(pen, [[start, end], tick(start), tick(end)], {colour, width: 2}) +
        inscribe(pen, plane, text, place, {colour, width: 2.6})
      )
    },
  }
}
