/** Lighthouse's presets: a slow phone on slow 4G, and a desktop on a fast connection. */
export const PRESETS = ['mobile', 'desktop'] as const
export type Preset = (typeof PRESETS)[number]
