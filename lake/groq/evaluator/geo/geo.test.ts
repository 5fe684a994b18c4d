import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {evaluateQuery} from '../../../testing/evaluate.ts'

type Pairs = number[][]

const point = (...coordinates: number[]) => ({type: 'Point', coordinates})
const points = (...coordinates: Pairs) => ({type: 'MultiPoint', coordinates})
const line = (...coordinates: Pairs) => ({type: 'LineString', coordinates})
const polygon = (...coordinates: Pairs[]) => ({type: 'Polygon', coordinates})
const all = (...geometries: object[]) => ({type: 'GeometryCollection', geometries})

/** A ring around what lies between two corners. */
function box([left = 0, low = 0]: number[], [right = 0, high = 0]: number[]): Pairs {
  return [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
    [left, low],
  ]
}

const SQUARE = polygon(box([0, 0], [10, 10]))
const FRAME = polygon(box([0, 0], [10, 10]), box([4, 4], [6, 6]))
/** Open above: its arms are 2 wide. */
const CUP = polygon([[0, 0], [10, 0], [10, 10], [8, 10], [8, 2], [2, 2], [2, 10], [0, 10], [0, 0]]) // prettier-ignore
const TWO = {type: 'MultiPolygon', coordinates: [[box([0, 0], [2, 2])], [box([2, 0], [4, 2])]]}
const NO_POINTS = points()

const ask = (query: string, a: unknown, b: unknown) =>
  evaluateQuery(query, {params: {a: a ?? null, b: b ?? null}})

describe('values', () => {
  test.each([
    point(200, 100),
    NO_POINTS,
    line([0, 0], [1, 1]),
    SQUARE,
    TWO,
    all(point(1, 1), all(SQUARE)),
  ])('%j is geographic', (value) => {
    expect(ask('geo($a)', value, null)).toEqual(value)
    expect(ask('geo($a)', {...value, _type: 'shape'}, null)).toEqual(value)
  })

  test.each([
    {lat: 1, lng: 2},
    {_type: 'geopoint', lat: 1, lng: 2, alt: 3},
    {lat: 1, lon: 2},
    point(2, 1, 500),
  ])('%j is a point', (value) => {
    expect(ask('geo($a)', value, null)).toEqual(point(2, 1))
  })

  test.each([
    null,
    1,
    'POINT(1 1)',
    [point(1, 1)],
    {},
    {lat: 1},
    {lat: 1, lng: 2, lon: 2},
    {lat: 91, lng: 2},
    {lat: 1, lng: -181},
    {lat: '1', lng: '2'},
    {type: 'Feature', geometry: point(1, 1)},
    point(1),
    {type: 'Point', coordinates: ['1', '1']},
    line([0, 0]),
    polygon(),
    polygon([[0, 0], [1, 0], [0, 0]]), // prettier-ignore
    polygon([[0, 0], [1, 0], [1, 1], [0, 1]]), // prettier-ignore
    polygon([[0, 0], [1, 0], [1, 0], [1, 1], [0, 0]]), // prettier-ignore
    all(SQUARE, {}),
    {type: 'GeometryCollection'},
  ])('%j is not', (value) => {
    expect(ask('geo($a)', value, null)).toBeNull()
    expect(ask('geo::contains($a, $b)', SQUARE, value)).toBeNull()
    expect(ask('geo::intersects($a, $b)', value, SQUARE)).toBeNull()
    expect(ask('geo::distance($a, $b)', point(0, 0), value)).toBeNull()
  })

  test.each([
    ['geo::latLng(59.9, 10.7)', point(10.7, 59.9)],
    ['geo::latLng(-90, 180)', point(180, -90)],
    ['geo::latLng(90.1, 0)', null],
    ['geo::latLng(0, 180.1)', null],
    ['geo::latLng("1", 2)', null],
    ['geo::latLng(null, 2)', null],
  ])('%s', (query, value) => {
    expect(evaluateQuery(query)).toEqual(value)
  })

  test.each(['geo::latLng(1)', 'geo::contains($a)', 'geo::distance($a, $a, $a)', 'geo()'])(
    '%s has too few or many arguments',
    (query) => {
      expect(() => ask(query, SQUARE, null)).toThrow('Incorrect number of arguments')
    },
  )
})

describe('distance', () => {
  test.each([
    // The example of Sanity's documentation.
    ['geo::latLng(59.911491, 10.757933)', 'geo::latLng(37.7749, 122.4194)', 7_506_713.963_060_733],
    ['geo::latLng(0, 0)', 'geo::latLng(0, 180)', Math.PI * 6_378_137],
    ['geo::latLng(90, 0)', 'geo::latLng(90, 90)', 0],
    ['geo::latLng(0, 179.5)', '{"lat": 0, "lon": -179.5}', 111_319.490_793],
  ])('from %s to %s', (from, to, metres) => {
    expect(evaluateQuery(`geo::distance(${from}, ${to})`)).toBeCloseTo(metres, 5)
    expect(evaluateQuery(`geo::distance(${to}, ${from})`)).toBeCloseTo(metres, 5)
  })

  test.each([points([1, 1]), line([0, 0], [1, 1]), SQUARE])('is of points, not of %j', (value) => {
    expect(ask('geo::distance($a, $b)', point(0, 0), value)).toBeNull()
  })
})

describe('contains', () => {
  test.each<[name: string, container: object, contained: object, is: boolean]>([
    ['a point inside', SQUARE, {lat: 5, lng: 5}, true],
    ['a point on an edge', SQUARE, point(10, 5), true],
    ['a corner', SQUARE, point(0, 0), true],
    ['a point beside', SQUARE, point(11, 5), false],
    ['a point level with corners', SQUARE, point(11, 10), false],
    ['a point in a hole', FRAME, point(5, 5), false],
    ['a point on the edge of a hole', FRAME, point(4, 5), true],
    ['points, all of them inside', SQUARE, points([1, 1], [9, 9]), true],
    ['points, one of them outside', SQUARE, points([1, 1], [11, 9]), false],
    ['no points', SQUARE, NO_POINTS, false],
    ['a line inside', SQUARE, line([1, 1], [9, 9]), true],
    ['a line along an edge', SQUARE, line([0, 2], [0, 8]), true],
    ['a line that leaves', SQUARE, line([1, 1], [11, 1]), false],
    ['a line over a hole', FRAME, line([1, 5], [9, 5]), false],
    ['a line with its end behind a hole', FRAME, line([0, 5], [7, 5]), false],
    ['a line along a hole', FRAME, line([4, 1], [4, 9]), true],
    ['a line from arm to arm', CUP, line([1, 9], [9, 9]), false],
    ['a line around the bend', CUP, line([1, 9], [1, 1], [9, 1], [9, 9]), true],
    ['a polygon inside', SQUARE, polygon(box([1, 1], [9, 9])), true],
    ['itself', FRAME, FRAME, true],
    ['a polygon that overlaps', SQUARE, polygon(box([5, 5], [15, 9])), false],
    ['a polygon around it', polygon(box([1, 1], [9, 9])), SQUARE, false],
    ['a polygon over a hole', FRAME, polygon(box([1, 1], [9, 9])), false],
    ['what fills a hole', FRAME, polygon(box([4, 4], [6, 6])), false],
    ['a polygon whose hole is around the hole', FRAME, polygon(box([1, 1], [9, 9]), box([3, 3], [7, 7])), true], // prettier-ignore
    ['a polygon whose hole is within the hole', FRAME, polygon(box([1, 1], [9, 9]), box([4.5, 4.5], [5.5, 5.5])), false], // prettier-ignore
    ['a polygon across the opening', CUP, polygon(box([1, 5], [9, 9])), false],
    ['one of two polygons', TWO, polygon(box([2, 0], [4, 2])), true],
    ['neither of two polygons alone', TWO, polygon(box([1, 0], [3, 2])), false],
    ['a part of a line', line([0, 0], [5, 5], [9, 5]), line([1, 1], [5, 5], [7, 5]), true],
    ['a short cut of a line', line([0, 0], [5, 5], [9, 5]), line([1, 1], [7, 5]), false],
    ['a point of a line', line([0, 0], [9, 9]), point(3, 3), true],
    ['a polygon in a line', line([0, 0], [9, 0]), polygon(box([0, 0], [9, 9])), false],
    ['a point in a point', point(1, 1), {lat: 1, lng: 1}, true],
    ['a line in points', points([0, 0], [1, 1]), line([0, 0], [1, 1]), false],
    ['a collection of which all is inside', SQUARE, all(point(1, 1), line([2, 2], [3, 3])), true],
    [
      'a collection of which one is outside',
      SQUARE,
      all(point(1, 1), line([2, 2], [33, 3])),
      false,
    ],
    ['anything in a collection of nothing', all(), point(1, 1), false],
    ['rounded coordinates on a sloping edge', polygon([[0, 0], [3, 1], [0, 1], [0, 0]]), point(0.3, 0.1), true], // prettier-ignore
  ])('%s', (_, container, contained, is) => {
    expect(ask('geo::contains($a, $b)', container, contained)).toBe(is)
  })
})

describe('intersects, either way round', () => {
  test.each<[name: string, left: object, right: object, is: boolean]>([
    ['a point inside', SQUARE, point(5, 5), true],
    ['a point in a hole', FRAME, point(5, 5), false],
    ['a point beside', SQUARE, point(-1, 5), false],
    ['equal points', point(1, 1), {lat: 1, lng: 1}, true],
    ['other points', point(1, 1), points([1, 2], [2, 1]), false],
    ['a point on a line', line([0, 0], [9, 9]), point(3, 3), true],
    ['a point beyond the end of a line', line([0, 0], [9, 9]), point(10, 10), false],
    ['lines that cross', line([0, 0], [9, 9]), line([0, 9], [9, 0]), true],
    ['lines that touch', line([0, 0], [9, 9]), line([5, 5], [9, 0]), true],
    ['lines one behind the other', line([0, 0], [4, 4]), line([5, 5], [9, 9]), false],
    ['lines side by side', line([0, 0], [9, 0]), line([0, 1], [9, 1]), false],
    ['a line through a polygon', SQUARE, line([-5, 5], [15, 5]), true],
    ['a line inside a polygon', SQUARE, line([2, 2], [3, 3]), true],
    ['a line inside a hole', FRAME, line([4.5, 5], [5.5, 5]), false],
    ['polygons that overlap', SQUARE, polygon(box([5, 5], [15, 15])), true],
    ['polygons that share a corner', SQUARE, polygon(box([10, 10], [15, 15])), true],
    ['a polygon inside another', SQUARE, polygon(box([2, 2], [3, 3])), true],
    ['a polygon inside a hole', FRAME, polygon(box([4.5, 4.5], [5.5, 5.5])), false],
    ['a polygon that fills a hole', FRAME, polygon(box([4, 4], [6, 6])), true],
    ['polygons apart', SQUARE, polygon(box([11, 0], [15, 9])), false],
    ['polygons that cross without a corner inside', SQUARE, polygon(box([2, -5], [4, 15])), true],
    ['nothing', SQUARE, NO_POINTS, false],
    ['a collection of which one does', SQUARE, all(point(50, 50), point(1, 1)), true],
  ])('%s', (_, left, right, is) => {
    expect(ask('geo::intersects($a, $b)', left, right)).toBe(is)
    expect(ask('geo::intersects($a, $b)', right, left)).toBe(is)
  })
})

describe('rotated and stretched boxes', () => {
  const range = fc
    .uniqueArray(fc.integer({min: 0, max: 6}), {minLength: 2, maxLength: 2})
    .map((ends) => ends.toSorted((a, b) => a - b))
  const corners = fc.tuple(range, range)
  const factor = fc.integer({min: -3, max: 3})
  const turn = fc.tuple(factor, factor, factor, factor).filter(([a, b, c, d]) => a * d !== b * c)
  type Range = number[]
  const within = ([a = 0, b = 0]: Range, [c = 0, d = 0]: Range) => c <= a && b <= d
  const meet = ([a = 0, b = 0]: Range, [c = 0, d = 0]: Range) => a <= d && c <= b

  test('contain and intersect each other as their corners do', () => {
    fc.assert(
      fc.property(corners, corners, turn, ([x1, y1], [x2, y2], [a, b, c, d]) => {
        const turned = ([left = 0, right = 0]: Range, [low = 0, high = 0]: Range) =>
          polygon(
            box([left, low], [right, high]).map(([x = 0, y = 0]) => [
              (a * x + b * y) / 7,
              (c * x + d * y) / 7,
            ]),
          )
        const [one, other] = [turned(x1, y1), turned(x2, y2)]
        expect(ask('geo::contains($a, $b)', other, one)).toBe(within(x1, x2) && within(y1, y2))
        expect(ask('geo::intersects($a, $b)', one, other)).toBe(meet(x1, x2) && meet(y1, y2))
      }),
      {numRuns: 500, seed: 13},
    )
  })
})

test('a query about large shapes stays within its budget', () => {
  const circle = Array.from({length: 3_001}, (_, index) => {
    const angle = ((index % 3_000) / 3_000) * 2 * Math.PI
    return [Math.cos(angle), Math.sin(angle)]
  })
  const asking = () =>
    evaluateQuery('geo::contains($a, $a)', {
      params: {a: polygon(circle)},
      limits: {steps: 100_000},
    })
  expect(asking).toThrow('needs more steps than 100,000')
})
