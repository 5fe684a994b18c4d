import type {BodyMember, Span, TextBlock} from '#web/content/entries.ts'

type ListKind = NonNullable<TextBlock['listItem']>
type ItemBlock = TextBlock & {listItem: ListKind}
/** An item with its text, heading or quotation, and its nested lists. */
export type ListItem = Omit<TextBlock, 'children'> & {children: (Span | TextBlock | List)[]}

/** A list as the renderer takes it, instead of the blocks of its items. */
export type List = {
  _type: '@list'
  _key: string
  mode: 'html'
  level: number
  listItem: ListKind
  children: ListItem[]
}

/**
 * Turns consecutive list items into nested lists, for page, feed and Markdown. The renderers would restart numbering
 * after a list of another kind. An item is at most one level below the one before, so that no item is empty.
 */
export function nestLists(body: readonly BodyMember[]): (BodyMember | List)[] {
  const tree: (BodyMember | List)[] = []
  /** The lists that the next item may belong to, from the first level down. */
  let open: List[] = []
  for (const member of body) {
    if (!isItem(member)) {
      open = []
      tree.push(member)
      continue
    }
    const level = Math.min(member.level ?? 1, open.length + 1)
    open = open.slice(0, level)
    if (open.length === level && open.at(-1)?.listItem !== member.listItem) open.pop()
    if (open.length < level) {
      const list = emptyList(member, level)
      const around = open.at(-1)?.children.at(-1)
      if (around) around.children.push(list)
      else tree.push(list)
      open.push(list)
    }
    open.at(-1)?.children.push(itemOf(member, level))
  }
  return tree
}

function isItem(member: BodyMember): member is ItemBlock {
  return member._type === 'block' && member.listItem !== undefined
}

function emptyList({_key, listItem}: ItemBlock, level: number): List {
  return {
    _type: '@list',
    _key: `${_key}-list-${level}`,
    mode: 'html',
    level,
    listItem,
    children: [],
  }
}

/** A heading or quotation becomes a block inside its item, because its own element cannot hold a list. */
function itemOf(block: ItemBlock, level: number): ListItem {
  const {listItem, level: _level, ...content} = block
  if (block.style === 'normal') return {...block, level, children: [...(block.children ?? [])]}
  return {
    _type: 'block',
    _key: `${block._key}-item`,
    style: 'normal',
    level,
    listItem,
    markDefs: [],
    children: [content],
  }
}
