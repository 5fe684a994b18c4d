import type {BodyMember, Span, TextBlock} from '#web/content/entries.ts'

type ListKind = NonNullable<TextBlock['listItem']>
type ListItem = Omit<TextBlock, 'children'> & {children: (Span | List)[]}

/** A list as the renderer takes it, in place of the blocks that are its items. */
export type List = {
  _type: '@list'
  _key: string
  mode: 'html'
  level: number
  listItem: ListKind
  children: ListItem[]
}

/**
 * A body in which the items that follow each other are lists within lists. The renderer would do it
 * too, but starts a new list, counted from 1, where a list of another kind stands between its items.
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
    const {level = 1, listItem} = member
    open = open.slice(0, level)
    if (open.length === level && open.at(-1)?.listItem !== listItem) open.pop()
    while (open.length < level) {
      const list = emptyList(member, open.length + 1)
      const around = open.at(-1)
      if (around) holderIn(around).children.push(list)
      else tree.push(list)
      open.push(list)
    }
    open.at(-1)?.children.push({...member, children: [...(member.children ?? [])]})
  }
  return tree
}

function isItem(member: BodyMember): member is TextBlock & {listItem: ListKind} {
  return member._type === 'block' && member.listItem !== undefined
}

function emptyList({_key, listItem}: TextBlock & {listItem: ListKind}, level: number): List {
  return {
    _type: '@list',
    _key: `${_key}-list-${level}`,
    mode: 'html',
    level,
    listItem,
    children: [],
  }
}

/** The item that a deeper list stands in: the last one, or one without text where there is none. */
function holderIn({_key, level, listItem, children}: List): ListItem {
  const last = children.at(-1)
  // The text of a heading or a quotation is an element of its own, which has no room for a list.
  if (last?.style === 'normal') return last
  const holder: ListItem = {
    _type: 'block',
    _key: `${_key}-holder-${children.length}`,
    style: 'normal',
    level,
    listItem,
    markDefs: [],
    children: [],
  }
  children.push(holder)
  return holder
}
