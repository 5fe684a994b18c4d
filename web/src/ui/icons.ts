import {icon} from './icon.tsx'

/** Icons that several parts of the site share; other icons are defined where they are used. */

export const Alert = icon('M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 8v4M12 16h.01')
export const Check = icon('M20 6 9 17l-5-5')
export const Copy = icon(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
)
export const Cross = icon('M18 6 6 18M6 6l12 12')
export const Expand = icon('M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6')
export const LinkSign = icon('M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 1 1 0 10h-2M8 12h8')
export const Minus = icon('M5 12h14')
export const Plus = icon('M5 12h14M12 5v14')
