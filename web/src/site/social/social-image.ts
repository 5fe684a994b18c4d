import {brand} from '@skyforge/config/brand.ts'
import {paths} from '../paths.ts'

/** What social networks show where the address of a page is shared. */
export type SocialImage = {
  /** A path of the site, or absolute. */
  src: string
  width: number
  height: number
  alt: string
}

/** The size that social networks ask for, in pixels. */
export const socialSize = {width: 1200, height: 630} as const

/** Where the picture is that is drawn for a page, known by its canonical path. */
export function socialImagePath(path: string): string {
  return `/social${path === paths.home ? '/home' : path}.jpg`
}

/** That picture, which shows the brand and what the page is about. */
export function drawnSocialImage(path: string, title: string): SocialImage {
  return {src: socialImagePath(path), ...socialSize, alt: `${brand.name}: ${title}`}
}
