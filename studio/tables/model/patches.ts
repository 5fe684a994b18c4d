import {type FormPatch, insert, type Path, set, setIfMissing, unset} from 'sanity'
import type {Change} from './changes.ts'
import {isStored, rowsOf, type TableValue} from './rows.ts'

/** The patches that make the changes to a stored table, from the table's own path down. */
export function patchesOf(changes: readonly Change[]): FormPatch[] {
  return changes.flatMap(patchesOfChange)
}

/**
 * Stores the rows that are shown of a table whose rows no patch could address yet. Nothing is overwritten where
 * two begin the same table: the keys of its rows are the same to both. Where all rows were deleted, those that
 * others have added since, or put back, stay beside the ones that are shown.
 */
export function storing(value: TableValue | undefined): FormPatch[] {
  if (isStored(value)) return []
  const rows = rowsOf(value)
  if (!value?.rows) return [setIfMissing(rows, ['rows'])]
  if (value.rows.length) return [set(rows, ['rows'])]
  return patchesOfChange({type: 'insert', rows, after: undefined, isBack: true})
}

function patchesOfChange(change: Change): FormPatch[] {
  if (change.type === 'remove') return change.rows.map(({_key}) => unset(['rows', {_key}]))
  if (change.type === 'insert') {
    const {rows, after, isBack} = change
    // Somebody who moved a row that we had deleted has put it back already.
    const twins = isBack ? rows.map(({_key}) => unset(['rows', {_key}])) : []
    const come =
      after === undefined
        ? insert([...rows], 'before', ['rows', 0])
        : insert([...rows], 'after', ['rows', {_key: after}])
    return [...twins, come]
  }
  const cells = ['rows', {_key: change.row}, 'cells']
  if (change.type === 'cell') return [set(change.after, [...cells, change.column])]
  if (change.type === 'cells') return patchesOfCells(cells, change)
  if (change.type === 'slide') {
    return [unset([...cells, change.from]), insertCells(cells, change.to, [change.text])]
  }
  return patchesOfSplice(cells, change)
}

/** Cells that stay as they are get no patch: another editor may be writing in them. */
function patchesOfCells(path: Path, {before, after}: Extract<Change, {type: 'cells'}>) {
  const at = Math.min(before.length, after.length)
  const changed = [...after.slice(0, at).keys()].filter(
    (column) => before[column] !== after[column],
  )
  const isWhole = changed.length === before.length && before.length === after.length
  if (isWhole) return [set(after, path)]
  return [
    ...changed.map((column) => set(after[column], [...path, column])),
    ...patchesOfSplice(path, {at, removed: before.slice(at), inserted: after.slice(at)}),
  ]
}

type Splice = Pick<Extract<Change, {type: 'splice'}>, 'at' | 'removed' | 'inserted'>

function patchesOfSplice(path: Path, {at, removed, inserted}: Splice): FormPatch[] {
  // From the last one on, so that the others keep their places.
  const gone = removed.map((_, index) => unset([...path, at + removed.length - 1 - index]))
  return inserted.length ? [...gone, insertCells(path, at, inserted)] : gone
}

function insertCells(cells: Path, at: number, texts: readonly string[]): FormPatch {
  return at > 0
    ? insert([...texts], 'after', [...cells, at - 1])
    : insert([...texts], 'before', [...cells, 0])
}
