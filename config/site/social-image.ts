import {brand} from '../brand.ts'
import {paths} from './paths.ts'

/** The image that social networks show for a shared page. */
export type SocialImage = {
  /** A path of the site, or absolute. */
  src: string
  width: number
  height: number
  alt: string
}

/** Size that social networks recommend, in pixels. */
export const socialSize = {width: 1200, height: 630} as const

/** Path of the image of a page, by the page's canonical path. */
export function socialImagePath(path: string): string {
  return `/social${path === paths.home ? '/home' : path}.jpg`
}

/** The generated image of a page: the brand and the page's title. */
export function drawnSocialImage(path: string, title: string): SocialImage {
  return {src: socialImagePath(path), ...socialSize, alt: `${brand.name}: ${title}`}
}
