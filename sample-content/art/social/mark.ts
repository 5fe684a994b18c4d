/** The logo mark for dark background, see `web/src/ui/logo.tsx`, on a square of `markSize`. */
export const mark =
  '<path fill="#ff8a3d" d="M16 2 28 9 22.2 12.4 16 8.8 9.8 12.4 4 9Z"/>' +
  '<path fill="#fff" d="M3 10.8 8.8 14.2 15 17.8V30L3 23Z"/>' +
  '<path fill="#8ab6ff" d="M29 10.8V23L17 30V17.8Z"/>'

export const markSize = 32
