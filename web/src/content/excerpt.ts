type Member = {_type: string; children?: readonly {text?: string}[] | null}

const DESCRIPTION_LENGTH = 160

/**
 * Returns the first text block, of any style, that is neither empty nor 'introduction:', a heading without information.
 * List queries reduce the body to that block by the same rule (`queries/fragments.ts`). Empty without one.
 */
export function excerpt(body: readonly Member[] | null | undefined): string {
  return body?.filter(isTextBlock).map(blockText).find(isSubstantial) ?? ''
}

/** Returns the description meta tag: always the first 160 characters of the excerpt and '...'. */
export function description(text: string): string | undefined {
  return text ? `${[...text].slice(0, DESCRIPTION_LENGTH).join('')}...` : undefined
}

function isTextBlock(member: Member): boolean {
  return member._type === 'block'
}

function blockText({children}: Member): string {
  return (children ?? [])
    .map(({text}) => text ?? '')
    .join('')
    .trim()
}

function isSubstantial(text: string): boolean {
  return text !== '' && text.toLowerCase() !== 'introduction:'
}
