/** Channels from 0 to 255. */
export type Rgb = {red: number; green: number; blue: number}

/** All from 0 to 1; hue 0 is red. */
export type Hsl = {hue: number; saturation: number; lightness: number}

export function toHsl({red, green, blue}: Rgb): Hsl {
  const most = Math.max(red, green, blue) / 255
  const least = Math.min(red, green, blue) / 255
  const range = most - least
  const lightness = (most + least) / 2
  if (range === 0) return {hue: 0, saturation: 0, lightness}
  const sector =
    most * 255 === red
      ? (green - blue) / 255 / range
      : most * 255 === green
        ? (blue - red) / 255 / range + 2
        : (red - green) / 255 / range + 4
  return {
    hue: ((sector + 6) % 6) / 6,
    saturation: range / (1 - Math.abs(2 * lightness - 1)),
    lightness,
  }
}

export function toRgb({hue, saturation, lightness}: Hsl): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const step = (offset + hue * 12) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1))))
  }
  return {red: channel(0), green: channel(8), blue: channel(4)}
}

export function toHex({red, green, blue}: Rgb): string {
  return `#${Buffer.from([red, green, blue]).toString('hex')}`
}

/** Perceived brightness from 0 to 255: the luma of ITU-R BT.601. */
export function brightness({red, green, blue}: Rgb): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue
}
