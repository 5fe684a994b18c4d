import '@fontsource-variable/figtree/wght.css'

/** The site's own font, as CSS calls it. */
export const FONT_FAMILY = "'Figtree Variable'"
