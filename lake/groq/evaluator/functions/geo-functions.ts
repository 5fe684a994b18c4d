import type {Budget} from '../../budget.ts'
import {distance} from '../geo/distance.ts'
import {type Geometry, isOnGlobe, readGeometry, readPoint} from '../geo/geometry.ts'
import {contains, intersects} from '../geo/relations.ts'
import {isObject} from '../values/values.ts'
import type {Functions, GroqFunction} from './function.ts'

/** A geographic value as GeoJSON; null for others. */
export const geo: GroqFunction = ([value], {budget}) => {
  if (!isObject(value) || !readGeometry(value, budget)) return null
  budget.made(4)
  const point = readPoint(value, budget)
  if (point) return {type: 'Point', coordinates: point}
  const {type, coordinates, geometries} = value
  return type === 'GeometryCollection' ? {type, geometries} : {type, coordinates}
}

export const geoFunctions: Functions = {
  latLng([lat, lng], {budget}) {
    if (!isOnGlobe(lat, lng)) return null
    budget.made(4)
    return {type: 'Point', coordinates: [lng, lat]}
  },
  contains: ofGeometries(contains),
  intersects: ofGeometries(intersects),
  /** In metres. */
  distance([from, to], {budget}) {
    const [start, end] = [readPoint(from, budget), readPoint(to, budget)]
    return start && end ? distance(start, end) : null
  },
}

function ofGeometries(
  relate: (left: Geometry, right: Geometry, budget: Budget) => boolean,
): GroqFunction {
  return (args, {budget}) => {
    const [left, right] = args.map((value) => readGeometry(value, budget))
    return left && right ? relate(left, right, budget) : null
  }
}
