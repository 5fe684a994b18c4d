import {brightness, type Hsl, type Rgb, toHex, toHsl, toRgb} from './color.ts'

/** Four bytes a pixel: red, green, blue, alpha. */
export type Pixels = {data: Uint8Array; width: number; height: number}

export type Swatch = {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  /** For running text on that background. */
  foreground: string
  /** For large text on it. */
  title: string
  /** Percentage of the image; 0 for a colour that completes the palette. */
  population: number
}

export type Palette = {_type: 'sanity.imagePalette'; dominant: Swatch} & Record<Role, Swatch>

type Role = keyof typeof ROLES

type Range = {least: number; ideal: number; most: number}

/** A group of similar pixels: mean colour and share of the image from 0 to 1. */
type Cluster = {rgb: Rgb; hsl: Hsl; share: number}

const DARK: Range = {least: 0, ideal: 0.26, most: 0.45}
const MEDIUM: Range = {least: 0.3, ideal: 0.5, most: 0.7}
const LIGHT: Range = {least: 0.55, ideal: 0.74, most: 1}
const MUTED: Range = {least: 0, ideal: 0.3, most: 0.4}
const VIBRANT: Range = {least: 0.35, ideal: 1, most: 1}

/** Names, ranges and weights of Android's Palette, on which Sanity's metadata is based. */
const ROLES = {
  vibrant: {lightness: MEDIUM, saturation: VIBRANT},
  lightVibrant: {lightness: LIGHT, saturation: VIBRANT},
  darkVibrant: {lightness: DARK, saturation: VIBRANT},
  muted: {lightness: MEDIUM, saturation: MUTED},
  lightMuted: {lightness: LIGHT, saturation: MUTED},
  darkMuted: {lightness: DARK, saturation: MUTED},
}
const WEIGHTS = {saturation: 3, lightness: 6.5, share: 0.5}

const OPAQUE_FROM = 128
const BITS_OF_LIKENESS = 4
const WHITE: Rgb = {red: 255, green: 255, blue: 255}

/** Palette of an image as in Sanity's `metadata.palette`. */
export function paletteOf(pixels: Pixels): Palette {
  const clusters = clustersOf(pixels)
  const [dominant = clusterOf(WHITE, 0)] = clusters
  const taken = new Set<Cluster>()
  const swatchFor = (role: Role) => {
    const found = bestFor(role, clusters, taken) ?? fallbackFor(role, dominant)
    taken.add(found)
    return swatchOf(found)
  }
  return {
    _type: 'sanity.imagePalette',
    dominant: swatchOf(dominant),
    vibrant: swatchFor('vibrant'),
    lightVibrant: swatchFor('lightVibrant'),
    darkVibrant: swatchFor('darkVibrant'),
    muted: swatchFor('muted'),
    lightMuted: swatchFor('lightMuted'),
    darkMuted: swatchFor('darkMuted'),
  }
}

/** Clusters pixels by the upper bits of their channels, largest cluster first. */
function clustersOf({data, width, height}: Pixels): Cluster[] {
  const sums = new Map<number, {red: number; green: number; blue: number; count: number}>()
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < OPAQUE_FROM) continue
    const likeness = (upper(red) << 16) | (upper(green) << 8) | upper(blue)
    const sum = sums.get(likeness) ?? {red: 0, green: 0, blue: 0, count: 0}
    sum.red += red
    sum.green += green
    sum.blue += blue
    sum.count++
    sums.set(likeness, sum)
  }
  return [...sums.values()]
    .toSorted((a, b) => b.count - a.count)
    .map(({red, green, blue, count}) => {
      const mean = (sum: number) => Math.round(sum / count)
      const rgb = {red: mean(red), green: mean(green), blue: mean(blue)}
      return clusterOf(rgb, count / (width * height))
    })
}

function upper(channel: number): number {
  return channel >> (8 - BITS_OF_LIKENESS)
}

function clusterOf(rgb: Rgb, share: number): Cluster {
  return {rgb, hsl: toHsl(rgb), share}
}

function bestFor(role: Role, clusters: readonly Cluster[], taken: ReadonlySet<Cluster>) {
  const {lightness, saturation} = ROLES[role]
  const [largest] = clusters
  const score = ({hsl, share}: Cluster) =>
    WEIGHTS.saturation * (1 - Math.abs(hsl.saturation - saturation.ideal)) +
    WEIGHTS.lightness * (1 - Math.abs(hsl.lightness - lightness.ideal)) +
    WEIGHTS.share * (share / (largest?.share ?? 1))
  return clusters
    .filter((cluster) => !taken.has(cluster))
    .filter(({hsl}) => isIn(lightness, hsl.lightness) && isIn(saturation, hsl.saturation))
    .reduce<Cluster | undefined>(
      (best, cluster) => (best && score(best) >= score(cluster) ? best : cluster),
      undefined,
    )
}

/** The dominant colour with the lightness of the role. */
function fallbackFor(role: Role, {hsl}: Cluster): Cluster {
  return clusterOf(toRgb({...hsl, lightness: ROLES[role].lightness.ideal}), 0)
}

function isIn({least, most}: Range, value: number): boolean {
  return value >= least && value <= most
}

function swatchOf({rgb, share}: Cluster): Swatch {
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: toHex(rgb),
    foreground: brightness(rgb) < 150 ? '#fff' : '#000',
    title: brightness(rgb) < 200 ? '#fff' : '#000',
    population: Math.round(share * 10_000) / 100,
  }
}
