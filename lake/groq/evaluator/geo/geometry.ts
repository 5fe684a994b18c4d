import type {Budget} from '../../budget.ts'
import {isObject} from '../values/values.ts'

/** Longitude and latitude in degrees, in the order of GeoJSON. */
export type Position = readonly [lng: number, lat: number]

/** The parts of a geographic value. Rings are closed: their last position is their first. */
export type Geometry = {
  points: Position[]
  lines: Position[][]
  /** Each an outer ring, and rings of its holes. */
  polygons: Position[][][]
}

/**
 * Reads a geographic value: an object with `lat`, and `lng` or `lon`, or a geometry of GeoJSON (RFC 7946)
 * (https://sanity-io.github.io/GROQ/draft/#sec-Geography-Extension).
 *
 * @returns `undefined` for anything else: features, arrays of values, rings that are not closed or repeat a position
 */
export function readGeometry(value: unknown, budget: Budget): Geometry | undefined {
  const geometry: Geometry = {points: [], lines: [], polygons: []}
  return addGeometry(value, geometry, budget) ? geometry : undefined
}

/** The position of a point: an object with `lat` and `lng`, or a GeoJSON `Point`. */
export function readPoint(value: unknown, budget: Budget): Position | undefined {
  if (!isObject(value)) return undefined
  return (
    readLatLng(value) ??
    (value['type'] === 'Point' ? readPosition(value['coordinates'], budget) : undefined)
  )
}

/** Whether degrees are on the globe. */
export function isOnGlobe(lat: unknown, lng: unknown): boolean {
  return isWithin(lat, 90) && isWithin(lng, 180)
}

function isWithin(degrees: unknown, most: number): boolean {
  return typeof degrees === 'number' && Math.abs(degrees) <= most
}

function readLatLng({lat, lng, lon}: Record<string, unknown>): Position | undefined {
  if (lng !== undefined && lon !== undefined) return undefined
  const east = lng ?? lon
  return isOnGlobe(lat, east) ? [east as number, lat as number] : undefined
}

/** @returns whether the value is a geometry; what it consists of is added */
function addGeometry(value: unknown, to: Geometry, budget: Budget): boolean {
  if (!isObject(value)) return false
  const point = readLatLng(value)
  if (point) return add(to.points, point)
  const {type, coordinates, geometries} = value
  switch (type) {
    case 'Point':
      return add(to.points, readPosition(coordinates, budget))
    case 'MultiPoint':
      return addAll(to.points, coordinates, readPosition, budget)
    case 'LineString':
      return add(to.lines, readLine(coordinates, budget))
    case 'MultiLineString':
      return addAll(to.lines, coordinates, readLine, budget)
    case 'Polygon':
      return add(to.polygons, readPolygon(coordinates, budget))
    case 'MultiPolygon':
      return addAll(to.polygons, coordinates, readPolygon, budget)
    case 'GeometryCollection':
      return Array.isArray(geometries) && geometries.every((each) => addGeometry(each, to, budget))
    default:
      return false
  }
}

type Reader<Part> = (value: unknown, budget: Budget) => Part | undefined

function add<Part>(parts: Part[], part: Part | undefined): boolean {
  if (part !== undefined) parts.push(part)
  return part !== undefined
}

function addAll<Part>(parts: Part[], values: unknown, read: Reader<Part>, budget: Budget): boolean {
  return Array.isArray(values) && values.every((value) => add(parts, read(value, budget)))
}

/** Ignores the altitude. */
function readPosition(value: unknown, budget: Budget): Position | undefined {
  budget.made(2)
  if (!Array.isArray(value)) return undefined
  const [lng, lat]: unknown[] = value
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return undefined
  return [lng as number, lat as number]
}

function readAll<Part>(values: unknown, read: Reader<Part>, budget: Budget): Part[] | undefined {
  const parts: Part[] = []
  return addAll(parts, values, read, budget) ? parts : undefined
}

function readLine(value: unknown, budget: Budget): Position[] | undefined {
  const positions = readAll(value, readPosition, budget)
  return positions && positions.length >= 2 ? positions : undefined
}

function readRing(value: unknown, budget: Budget): Position[] | undefined {
  const positions = readAll(value, readPosition, budget)
  if (!positions || positions.length < 4) return undefined
  const isClosed = isSame(positions[0], positions.at(-1))
  return isClosed && !positions.some((each, index) => isSame(each, positions[index - 1]))
    ? positions
    : undefined
}

function isSame(one: Position | undefined, other: Position | undefined): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1]
}

function readPolygon(value: unknown, budget: Budget): Position[][] | undefined {
  const rings = readAll(value, readRing, budget)
  return rings && rings.length > 0 ? rings : undefined
}
