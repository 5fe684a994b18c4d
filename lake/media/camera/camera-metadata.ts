import type {Exif} from 'exif-reader'

/** EXIF data as stored in asset documents (https://www.sanity.io/docs/image-metadata#camera-and-location). */
export type CameraMetadata = {
  /** Settings of the camera: ISO times, lengths in mm, exposure in seconds. */
  exif?: {_type: 'sanity.imageExifMetadata'} & Record<string, ExifValue>
  location?: Location
}

/** Location in degrees, `alt` in metres above sea level. */
type Location = {_type: 'geopoint'; lat: number; lng: number; alt?: number}

type ExifValue = string | number | number[]

/** Sanity's names of EXIF fields. */
const SANITY_NAMES: Record<string, string> = {
  ISOSpeedRatings: 'ISO',
  FocalLengthIn35mmFilm: 'FocalLengthIn35mmFormat',
}

/** Fields with offsets in the file, which do not describe the picture. */
const POINTER = 'InteroperabilityTag'

/** Cameras without a clock write zeros, which parse as a day of 1899. */
const FIRST_YEAR = 1900

// Longer values are no camera settings, and lists would repeat them for each entry.
const MAX_TEXT = 200
const MAX_NUMBERS = 16

/** Drops invalid values, and groups without values. */
export function cameraMetadata({Photo: settings, GPSInfo: gps}: Exif): CameraMetadata {
  const fields = Object.entries(settings ?? {}).flatMap(fieldOf)
  const location = gps && locationOf(gps)
  return {
    ...(fields.length > 0
      ? {exif: {...Object.fromEntries(fields), _type: 'sanity.imageExifMetadata'}}
      : {}),
    ...(location ? {location} : {}),
  }
}

/** Skips unknown tags, which have numbers for names. */
function fieldOf([name, raw]: [string, unknown]): [string, ExifValue][] {
  const value = valueOf(raw)
  if (value === undefined || name === POINTER || !/^[A-Z]/.test(name)) return []
  return [[SANITY_NAMES[name] ?? name, value]]
}

/** Skips bytes: proprietary notes, which may include the location. */
function valueOf(raw: unknown): ExifValue | undefined {
  if (typeof raw === 'string') return textOf(raw)
  if (raw instanceof Date) return raw.getUTCFullYear() >= FIRST_YEAR ? raw.toISOString() : undefined
  if (isFinite(raw)) return raw
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > MAX_NUMBERS) return undefined
  return raw.every(isFinite) ? raw : undefined
}

function textOf(raw: string): string | undefined {
  const [text = ''] = raw.split('\0')
  return text.trim().slice(0, MAX_TEXT) || undefined
}

function locationOf(gps: NonNullable<Exif['GPSInfo']>): Location | undefined {
  const lat = degreesOf(gps.GPSLatitude, gps.GPSLatitudeRef, {N: 1, S: -1})
  const lng = degreesOf(gps.GPSLongitude, gps.GPSLongitudeRef, {E: 1, W: -1})
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) {
    return undefined
  }
  const {GPSAltitude: height, GPSAltitudeRef: isBelow} = gps
  const alt = isFinite(height) ? height * (Number(isBelow) === 1 ? -1 : 1) : undefined
  return {_type: 'geopoint', lat, lng, ...(alt === undefined ? {} : {alt})}
}

/** Converts degrees, minutes and seconds; requires the hemisphere. */
function degreesOf(raw: unknown, side: unknown, signs: Record<string, number>): number | undefined {
  const sign = signs[textOf(String(side)) ?? '']
  if (sign === undefined || !Array.isArray(raw) || !raw.every(isFinite)) return undefined
  const [degrees, minutes = 0, seconds = 0] = raw
  return degrees === undefined ? undefined : sign * (degrees + minutes / 60 + seconds / 3600)
}

function isFinite(value: unknown): value is number {
  return Number.isFinite(value)
}
