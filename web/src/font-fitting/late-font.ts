import {HYDRATING} from '#web/lib/hydration-mark.ts'

/** Attribute of the document while another font stands in for the site's own (`styles.css`). */
export const LATE_FONT = 'data-late-font'
/** Attribute of its parts that have the site's own font already. */
export const OWN_FONT = 'data-own-font'

/** Parts that React takes over later (`ui/lazy/when-used.tsx`): it compares their inside with its own then. */
export const NOT_HYDRATED = `[${HYDRATING}]`
