import {HYDRATING} from '#web/lib/hydration-mark.ts'

/** Attribute of the document while another font stands in for the site's own (`styles.css`). */
export const LATE_FONT = 'data-late-font'

/** Parts that React takes over later (`ui/lazy/when-used.tsx`): it compares their inside with its own then. */
export const NOT_HYDRATED = `[${HYDRATING}]`
