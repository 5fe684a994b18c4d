import type {Observable} from 'rxjs'
import type {List} from 'sanity/structure'
import {useLatest} from '../shared/use-latest.ts'

const ROW = {display: 'flex', justifyContent: 'space-between', gap: '0.5em'} as const
const NAME = {overflow: 'hidden', textOverflow: 'ellipsis'} as const
const COUNT = {flex: 'none', fontVariantNumeric: 'tabular-nums'} as const
/** Read out, and not seen: the gap between name and number says the comma to the eye. */
const READ_OUT = {position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap'} as const

type ListTitleProps = {title: string | undefined; count: Observable<number>}

function ListTitle({title = '', count}: ListTitleProps) {
  const known = useLatest(count)?.toLocaleString('en-US')
  if (known === undefined) return title
  return (
    <>
      <span style={READ_OUT}>{`${title}, ${known}`}</span>
      <span style={ROW} aria-hidden="true">
        <span style={NAME}>{title}</span>
        <span style={COUNT}>{known}</span>
      </span>
    </>
  )
}

/**
 * The list with the number of documents behind its entries in their names: "Posts, 24". The Studio shows any node
 * of React as the title of an entry, though its types name text alone; so the number is live without the list being
 * made anew, and with it all that is open beside it.
 */
export function withCounts(list: List, numbers: Record<string, Observable<number>>): List {
  const items = list.items.map((item) => {
    const count = item.type === 'listItem' ? numbers[item.id] : undefined
    if (item.type !== 'listItem' || !count) return item
    const title = <ListTitle title={item.title} count={count} />
    return {...item, title: title as unknown as string}
  })
  return {...list, items}
}
