/** The `pattern` of a required input: browsers take blanks for an answer. */
export const NOT_BLANK = String.raw`.*\S.*`
