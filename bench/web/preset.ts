/** Lighthouse's own: a slow phone on a slow 4G line, and a desktop on a fast one. */
export const PRESETS = ['mobile', 'desktop'] as const
export type Preset = (typeof PRESETS)[number]
