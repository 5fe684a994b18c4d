import {shortcutLetter} from '@skyforge/web/lib/shortcut-letter.ts'
import type {Move} from './selection.ts'

/** What a key asks of the grid while no cell is edited. */
export type Command =
  | ({type: 'move'} & Move)
  | {type: 'tab'; by: 1 | -1}
  | {type: 'edit'}
  /** The character itself comes as input, into an editor that is empty. */
  | {type: 'write'}
  | {type: 'clear' | 'undo' | 'redo' | 'leave' | 'selectAll' | 'rowMenu' | 'columnMenu'}
  | {type: 'moveRow' | 'moveColumn'; by: 1 | -1}
  /** Of the clipboard: the browser's own event does it. */
  | {type: 'clipboard'}

type Key = {
  key: string
  /** The position of the key, by its name on an English keyboard. */
  code: string
  ctrlKey?: boolean
  metaKey?: boolean
  shiftKey?: boolean
  altKey?: boolean
  /** Whether Alt is held to type the character itself. */
  altTypes?: boolean
}

const ARROWS: Record<string, {down: -1 | 0 | 1; right: -1 | 0 | 1}> = {
  ArrowUp: {down: -1, right: 0},
  ArrowDown: {down: 1, right: 0},
  ArrowLeft: {down: 0, right: -1},
  ArrowRight: {down: 0, right: 1},
}

const ALONE: Record<string, Command> = {
  Enter: {type: 'edit'},
  F2: {type: 'edit'},
  Delete: {type: 'clear'},
  Backspace: {type: 'clear'},
  Escape: {type: 'leave'},
  Home: {type: 'move', down: 0, right: -Infinity},
  End: {type: 'move', down: 0, right: Infinity},
  PageDown: {type: 'move', down: 10, right: 0},
  PageUp: {type: 'move', down: -10, right: 0},
}

const WITH_CTRL: Record<string, Command> = {
  Home: {type: 'move', down: -Infinity, right: -Infinity},
  End: {type: 'move', down: Infinity, right: Infinity},
  a: {type: 'selectAll'},
  z: {type: 'undo'},
  y: {type: 'redo'},
  c: {type: 'clipboard'},
  x: {type: 'clipboard'},
  v: {type: 'clipboard'},
}

/** What a key asks for; undefined for one that the grid has no use for. */
export function commandOf({
  key,
  code,
  shiftKey: shift = false,
  altKey: alt = false,
  ...pressed
}: Key) {
  const ctrl = Boolean(pressed.ctrlKey) || Boolean(pressed.metaKey)
  if (key === 'F10' && shift) return ctrl ? COLUMN_MENU : ROW_MENU
  const arrow = ARROWS[key]
  if (arrow) return ofArrow(arrow, {ctrl, shift, alt})
  if (alt) return pressed.altTypes && isTyped(key) ? WRITE : undefined
  if (key === 'Tab') return ctrl ? undefined : tab(shift ? -1 : 1)
  if (ctrl) return ofCtrl(shortcutLetter({key, code}), shift)
  const command = ALONE[key]
  if (command) return extended(command, shift)
  return isTyped(key) ? WRITE : undefined
}

/** Whether a character comes of it, by itself, by a method of input that composes it, or with an accent before it. */
function isTyped(key: string): boolean {
  return [...key].length === 1 || key === 'Process' || key === 'Dead'
}

const ROW_MENU: Command = {type: 'rowMenu'}
const COLUMN_MENU: Command = {type: 'columnMenu'}
const WRITE: Command = {type: 'write'}

function tab(by: 1 | -1): Command {
  return {type: 'tab', by}
}

type Arrow = {down: -1 | 0 | 1; right: -1 | 0 | 1}

function ofArrow({down, right}: Arrow, held: {ctrl: boolean; shift: boolean; alt: boolean}) {
  if (held.alt) return held.shift ? moveOf(down, right) : undefined
  const far = held.ctrl ? Infinity : 1
  const move: Command = {type: 'move', down: down && down * far, right: right && right * far}
  return extended(move, held.shift)
}

/** One of the two is 0. */
function moveOf(down: -1 | 0 | 1, right: -1 | 0 | 1): Command {
  if (right !== 0) return {type: 'moveColumn', by: right}
  return {type: 'moveRow', by: down === 1 ? 1 : -1}
}

function ofCtrl(key: string, shift: boolean): Command | undefined {
  const command = WITH_CTRL[key]
  if (command?.type === 'undo' && shift) return {type: 'redo'}
  return command && extended(command, shift)
}

function extended(command: Command, extend: boolean): Command {
  return command.type === 'move' && extend ? {...command, extend} : command
}
