import {randomUUID} from 'node:crypto'
import type {Dataset} from '../store/dataset.ts'

/** Position of a listener in a dataset: all commits before number `at`, and the first `events` of that commit. */
export type Position = {at: number; events: number}

/** A random name per loaded dataset: positions are invalid after a restart or if the dataset is created again. */
const names = new WeakMap<Dataset, string>()

/** The event id of a position, which clients send as `Last-Event-ID` when they reconnect. */
export function positionId(dataset: Dataset, {at, events}: Position): string {
  return `${nameOf(dataset)}:${at}:${events}`
}

/** Returns `undefined` if the id is no position in this dataset. */
export function positionOf(dataset: Dataset, id: string): Position | undefined {
  const [, name, at, events] = /^(.+):(\d{1,15}):(\d{1,15})$/.exec(id) ?? []
  if (name !== nameOf(dataset)) return undefined
  return {at: Number(at), events: Number(events)}
}

function nameOf(dataset: Dataset): string {
  const known = names.get(dataset)
  if (known !== undefined) return known
  const name = randomUUID()
  names.set(dataset, name)
  return name
}
