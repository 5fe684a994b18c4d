type Member = {_type: string; children?: readonly {text?: string}[] | null}

const DESCRIPTION_LENGTH = 160

/**
 * The first text block, of any style, whose text is neither empty nor 'introduction:',
 * a heading of many articles that says nothing of them.
 * Lists get a body that holds this block alone, found in the query by the same rule
 * (`queries/fragments.ts`). Empty when there is none.
 */
export function excerpt(body: readonly Member[] | null | undefined): string {
  return body?.filter(isTextBlock).map(blockText).find(isSubstantial) ?? ''
}

/** The description meta tag: the first 160 characters of the excerpt and '...', always. */
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
