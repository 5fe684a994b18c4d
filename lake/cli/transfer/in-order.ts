import {strongReferences} from '../../store/document.ts'
import type {Document} from './document.ts'

/**
 * The documents in an order in which each can be written: what they refer to strongly comes first. Those that refer to
 * each other come as one group, for one transaction (Tarjan's strongly connected components, without recursion).
 */
export function inOrder<T extends {document: Document}>(writes: readonly T[]): T[][] {
  const byId = new Map(writes.map((write) => [write.document._id, write]))
  const targets = new Map(
    writes.map(({document}) => [
      document._id,
      [...strongReferences(document)].filter((id) => byId.has(id)),
    ]),
  )
  return components(targets).map((ids) => ids.flatMap((id) => byId.get(id) ?? []))
}

type Visit = {id: string; next: number}

function components(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const lower = (id: string, to: number | undefined) =>
    lowest.set(id, Math.min(lowest.get(id) ?? Infinity, to ?? Infinity))
  const enter = (id: string): Visit => {
    lowest.set(id, order.size)
    order.set(id, order.size)
    open.push(id)
    return {id, next: 0}
  }
  for (const start of targets.keys()) {
    if (order.has(start)) continue
    const visits = [enter(start)]
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const {id} = visit
      const target = targets.get(id)?.[visit.next++]
      if (target === undefined) {
        visits.pop()
        const parent = visits.at(-1)
        if (parent) lower(parent.id, lowest.get(id))
        if (lowest.get(id) === order.get(id)) found.push(open.splice(open.indexOf(id)))
      } else if (!order.has(target)) visits.push(enter(target))
      else if (open.includes(target)) lower(id, order.get(target))
    }
  }
  return found
}
