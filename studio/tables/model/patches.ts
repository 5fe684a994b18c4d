import {type FormPatch, insert, set, setIfMissing, unset} from 'sanity'
import type {Change} from './changes.ts'
import {isStored, rowsOf, type TableValue} from './rows.ts'

/** The patches that make the changes to a stored table, from the table's own path down. */
export function patchesOf(changes: readonly Change[]): FormPatch[] {
  return changes.flatMap(patchesOfChange)
}

/**
 * Stores the rows that are shown of a table whose rows no patch could address yet. Nothing is overwritten where
 * two begin the same table: the keys of its rows are the same to both.
 */
export function storing(value: TableValue | undefined): FormPatch[] {
  if (isStored(value)) return []
  const rows = rowsOf(value)
  return value?.rows ? [set(rows, ['rows'])] : [setIfMissing(rows, ['rows'])]
}

function patchesOfChange(change: Change): FormPatch[] {
  if (change.type === 'remove') return change.rows.map(({_key}) => unset(['rows', {_key}]))
  if (change.type === 'insert') {
    const {rows, after} = change
    return after === undefined
      ? [insert([...rows], 'before', ['rows', 0])]
      : [insert([...rows], 'after', ['rows', {_key: after}])]
  }
  const cells = ['rows', {_key: change.row}, 'cells']
  if (change.type === 'cell') return [set(change.after, [...cells, change.column])]
  if (change.type === 'cells') return [set(change.after, cells)]
  const {at, removed, inserted} = change
  // From the last one on, so that the others keep their places.
  const gone = removed.map((_, index) => unset([...cells, at + removed.length - 1 - index]))
  if (!inserted.length) return gone
  const come =
    at > 0
      ? insert([...inserted], 'after', [...cells, at - 1])
      : insert([...inserted], 'before', [...cells, 0])
  return [...gone, come]
}
