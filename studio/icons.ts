import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {DocumentSheetIcon} from '@sanity/icons/DocumentSheet'
import {ImageIcon} from '@sanity/icons/Image'
import {TagIcon} from '@sanity/icons/Tag'
import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {ThListIcon} from '@sanity/icons/ThList'
import {UserIcon} from '@sanity/icons/User'
import type {ComponentType} from 'react'
import type {SchemaTypeDefinition} from 'sanity'
import {ARTICLE_TYPES, COLLECTIONS} from '@skyforge/config/collections.ts'
import {presentations} from './collections.ts'

// Icons are React components, which the schemas do without so that they stay plain data.
const icons: Record<string, ComponentType> = {
  ...Object.fromEntries(
    COLLECTIONS.map((name) => [ARTICLE_TYPES[name].name, presentations[name].articleIcon]),
  ),
  author: UserIcon,
  category: TagIcon,
  redirect: ArrowRightIcon,
  image: ImageIcon,
  table: ThListIcon,
  customTable: DocumentSheetIcon,
  advancedTable: ThLargeIcon,
  enhancedTable: ThLargeIcon,
}

/** The members of an array type with their icons, which the text editor's toolbar shows. */
function membersWithIcons(type: SchemaTypeDefinition) {
  if (!('of' in type) || !Array.isArray(type.of)) return {}
  const members: {type: string}[] = type.of
  return {of: members.map((member) => ({...member, ...iconOf(member.type)}))}
}

function iconOf(name: string) {
  const icon = icons[name]
  return icon && {icon}
}

/** The same types, each with the icon that stands for it in lists, menus and the text editor. */
export function withIcons(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  return types.map((type) => ({...type, ...iconOf(type.name), ...membersWithIcons(type)}))
}
