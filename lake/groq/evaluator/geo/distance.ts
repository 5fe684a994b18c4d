import type {Position} from './geometry.ts'

/** In metres: the one of WGS 84 at the equator, as in the example of https://www.sanity.io/docs/groq-functions. */
const RADIUS_OF_THE_EARTH = 6_378_137

/** Distance of two positions on a sphere in metres, by the haversine formula. */
export function distance([lng1, lat1]: Position, [lng2, lat2]: Position): number {
  const [from, to] = [radians(lat1), radians(lat2)]
  const north = Math.sin((to - from) / 2)
  const east = Math.sin(radians(lng2 - lng1) / 2)
  const haversine = north ** 2 + Math.cos(from) * Math.cos(to) * east ** 2
  return 2 * RADIUS_OF_THE_EARTH * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
