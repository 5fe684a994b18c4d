/** Attribute of the document while another font stands in for the site's own (`styles.css`). */
export const LATE_FONT = 'data-late-font'
