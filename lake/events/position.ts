import {randomUUID} from 'node:crypto'
import type {Dataset} from '../store/dataset.ts'

/**
 * How much of a dataset a listener has been told: every commit of the hub before `at`, and of that one so many events.
 */
export type Position = {at: number; events: number}

/** A dataset that was loaded anew counts anew, and one that was deleted and made again is another one. */
const names = new WeakMap<Dataset, string>()

/** A position as the id of an event, which clients name in `Last-Event-ID` when they connect anew. */
export function positionId(dataset: Dataset, {at, events}: Position): string {
  return `${nameOf(dataset)}:${at}:${events}`
}

/** `undefined` for what is no position in this dataset. */
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
