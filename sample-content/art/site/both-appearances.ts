/** A colour in an attribute. */
const COLOUR = /(?<=")#[\dA-F]{6,8}(?=")/gi

/**
 * Merges the drawings for light and dark pages into one. Their colors become variables, which follow the `color-scheme`
 * of the element that shows the drawing.
 *
 * @throws Error if more than colors differs
 */
export function forBothAppearances(light: string, dark: string): string {
  if (light.replaceAll(COLOUR, '') !== dark.replaceAll(COLOUR, '')) {
    throw new Error('The light and the dark drawing differ in more than colours.')
  }
  const darkColours = dark.match(COLOUR)?.values()
  const variables = new Map<string, {name: string; light: string; dark: string}>()
  const drawing = light.replaceAll(COLOUR, (colour) => {
    const pair = {light: colour, dark: darkColours?.next().value ?? colour}
    if (pair.light === pair.dark) return colour
    const key = pair.light + pair.dark
    const variable = variables.get(key) ?? {name: `--${variables.size.toString(36)}`, ...pair}
    variables.set(key, variable)
    return `var(${variable.name})`
  })
  const all = [...variables.values()]
  const style = [
    `svg{${all.map(({name, light: value}) => `${name}:${value}`).join(';')}}`,
    `@media(prefers-color-scheme:dark){svg{${all.map(({name, dark: value}) => `${name}:${value}`).join(';')}}}`,
  ]
  return drawing.replace('>', () => `><style>${style.join('')}</style>`)
}
