/** A colour where an attribute has it. */
const COLOUR = /(?<=")#[\dA-F]{6,8}(?=")/gi

/**
 * One drawing for the light page and the dark one, made of the drawing for each: they differ in colours alone.
 * Those become variables, which follow the `color-scheme` of the element that shows the drawing.
 *
 * @throws where more than colours differs
 */
export function forBothAppearances(light: string, dark: string): string {
  if (light.replaceAll(COLOUR, '') !== dark.replaceAll(COLOUR, '')) {
    throw new Error('A drawing is not the same on light and dark ground.')
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
