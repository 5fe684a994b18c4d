/** A piece of markup. Inserted texts are escaped, inserted pieces are not. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = string | number | Html | readonly Html[] | false | undefined

/** `` html`<p>${text}</p>` ``; `false` and `undefined` render as nothing. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const pieces = strings.map((piece, index) => piece + markupOf(values[index]))
  return new Html(pieces.join(''))
}

function markupOf(value: Value): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(({markup}) => markup).join('')
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
