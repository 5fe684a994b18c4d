import {ArrowDownIcon} from '@sanity/icons/ArrowDown'
import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {ArrowUpIcon} from '@sanity/icons/ArrowUp'
import {InsertAboveIcon} from '@sanity/icons/InsertAbove'
import {InsertBelowIcon} from '@sanity/icons/InsertBelow'
import {TrashIcon} from '@sanity/icons/Trash'
import {Menu, MenuDivider, MenuItem} from '@sanity/ui/menu'
import {Popover} from '@sanity/ui/popover'
import {type ComponentType, useEffect, useSyncExternalStore} from 'react'
import type {TableEditor} from '../model/editor.ts'
import {type LineAction, lineActions} from './line-actions.ts'

/** A row or a column, counted from 0, and the button that its menu hangs on. */
export type Line = {kind: 'row' | 'column'; index: number; element: HTMLElement}

type LineMenuProps = {
  line: Line
  /** Of its row, and how many columns there were: what it is of may be gone when something is chosen. */
  rowKey: string | undefined
  columns: number
  editor: TableEditor
  onClose: () => void
}

/** What can be done with the row or column where the keyboard is: it stays there when others add some before it. */
export function LineMenu({line, rowKey, columns, editor, onClose}: LineMenuProps) {
  const {rows, size, selection} = useSyncExternalStore(editor.subscribe, editor.getState)
  const index = selection.focus[line.kind]
  const isGone =
    line.kind === 'row'
      ? rows[index]?._key !== rowKey
      : size.columns < columns && index === line.index
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  const actions = lineActions(editor, line.kind, index)
  return (
    <Popover
      open
      portal
      placement={line.kind === 'row' ? 'right-start' : 'bottom-start'}
      referenceElement={line.element}
      content={
        <Menu
          shouldFocus="first"
          aria-label={`${line.kind === 'row' ? 'Row' : 'Column'} ${index + 1}`}
          onEscape={onClose}
          onItemClick={onClose}
          onClickOutside={onClose}
          onKeyDown={(event) => event.stopPropagation()}
        >
          {actions.map((action) => (
            <LineMenuItem key={action.title} {...action} />
          ))}
        </Menu>
      }
    />
  )
}

const ICONS: Record<string, ComponentType> = {
  'Insert above': InsertAboveIcon,
  'Insert below': InsertBelowIcon,
  'Move up': ArrowUpIcon,
  'Move down': ArrowDownIcon,
  'Move left': ArrowLeftIcon,
  'Move right': ArrowRightIcon,
}

function LineMenuItem({title, isPossible, run, isDestructive}: LineAction) {
  return (
    <>
      {isDestructive && <MenuDivider />}
      <MenuItem
        text={title}
        icon={isDestructive ? TrashIcon : ICONS[title]}
        tone={isDestructive ? 'critical' : 'default'}
        fontSize={1}
        padding={3}
        disabled={!isPossible}
        onClick={run}
      />
    </>
  )
}
