/** What a new article starts with: the parts that such articles have, in their order. */
export type Outline = {
  /** Of the template, after the name of the type. */
  name: string
  title: string
  /** One line for the menu. */
  description: string
  value: {subheading: string; body: object[]}
}
