/** The `pattern` of a required input: `required` alone accepts a text of blanks. */
export const NOT_BLANK = String.raw`.*\S.*`
