import type {ComponentType} from 'react'
import type {SchemaTypeDefinition} from 'sanity'
import {ARTICLE_TYPES} from '@skyforge/config/collections.ts'
import {lazyComponent} from './shared/lazy-component.tsx'
import {ImageBlock} from './writing/images/image-block.tsx'
import {ImageInput} from './writing/images/image-input.tsx'
import {WritingInput} from './writing/writing-input.tsx'
import {WritingPlugins} from './writing/writing-plugins.tsx'

const tableInput = lazyComponent(async () => (await import('./tables/table-input.tsx')).TableInput)
const tableBlockInput = lazyComponent(
  async () => (await import('./tables/style/table-block-input.tsx')).TableBlockInput,
)

const nowInput = lazyComponent(async () => (await import('./writing/now-input.tsx')).NowInput)

/** Parts of the form that replace the Studio's own; loaded when first shown, with `lazyComponent`. */
export type FormComponents = Partial<
  Record<
    'annotation' | 'block' | 'diff' | 'field' | 'inlineBlock' | 'input' | 'item' | 'preview',
    ComponentType<never>
  >
> & {portableText?: {plugins: ComponentType<never>}}

/**
 * By the name of a type (`table`), wherever it is used, or of one of its fields (`link.href`). Components are
 * code of the browser, which the schemas do without so that they stay plain data.
 */
export const formComponents: Record<string, FormComponents> = {
  code: {
    input: lazyComponent(
      async () => (await import('./writing/code/code-input.tsx')).CodeBlockInput,
    ),
    preview: lazyComponent(
      async () => (await import('./writing/code/code-preview.tsx')).CodePreview,
    ),
  },
  customTable: {input: tableBlockInput},
  advancedTable: {input: tableBlockInput},
  enhancedTable: {input: tableBlockInput},
  table: {input: tableInput},
  image: {input: ImageInput, block: ImageBlock},
  richText: {input: WritingInput, portableText: {plugins: WritingPlugins}},
  link: {input: lazyComponent(async () => (await import('./links/link-input.tsx')).LinkInput)},
  ...Object.fromEntries(
    Object.values(ARTICLE_TYPES).map(({name}) => [`${name}.updatedAt`, {input: nowInput}]),
  ),
  seo: {input: lazyComponent(async () => (await import('./seo/seo-input.tsx')).SeoInput)},
}

/** What of a type, a field, a member of an array or an annotation says where components belong. */
type Definition = {
  name?: string
  type?: string
  components?: object
  fields?: Definition[]
  of?: Definition[]
  marks?: {annotations?: Definition[]}
}

/**
 * The same types, each with the components that stand under its name in `table`, down to its fields, members and
 * annotations. What a definition brings itself goes first.
 */
export function withInputs(
  types: readonly SchemaTypeDefinition[],
  table: Record<string, FormComponents> = formComponents,
): SchemaTypeDefinition[] {
  const withOwn = (definition: Definition, ...names: (string | undefined)[]): Definition => {
    const owner = definition.name ?? definition.type
    const {fields, of, marks} = definition
    const found = names.map((name) => name && table[name]).find(Boolean)
    return {
      ...definition,
      ...(found && {components: {...found, ...definition.components}}),
      ...(fields && {
        fields: fields.map((field) => withOwn(field, `${owner}.${field.name}`, field.type)),
      }),
      ...(of && {of: of.map((member) => withOwn(member, member.name, member.type))}),
      ...(marks?.annotations && {
        marks: {...marks, annotations: marks.annotations.map((mark) => withOwn(mark, mark.name))},
      }),
    }
  }
  // A definition stays what it was: only `components` are added, in it and below.
  return types.map((type) => withOwn(type as Definition, type.name) as SchemaTypeDefinition)
}
