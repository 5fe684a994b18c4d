import {median, summarise} from '../statistics.ts'
import {durationsOf, KILOBYTE} from './bars.ts'
import type {FirstLoad, LoadedIn} from './first-load.ts'
import {STUDIOS, type StudioName} from './studios.ts'
import type {Typed, TypedIn} from './typing.ts'

/** A row for each scene and Studio: key to frame, processor time per key, and bytes per round. */
export function typingRows(typed: TypedIn): Record<string, object> {
  const scenes = Object.entries(typed).flatMap(([scene, rounds]) =>
    rounds ? rowsOf(scene, rounds) : [],
  )
  return Object.fromEntries(scenes)
}

function rowsOf(scene: string, rounds: Record<StudioName, readonly Typed[]>) {
  return STUDIOS.map((studio): [string, object] => {
    const sent = Math.max(...rounds[studio].map(({sent}) => sent))
    const processor = Math.round(median(rounds[studio].map(({processor}) => processor)))
    const durations = summarise(durationsOf(rounds[studio]))
    return [`${scene}, ${studio}`, {...durations, processor, sent: inKb(sent)}]
  })
}

export function loadRows(loads: LoadedIn): Record<StudioName, FirstLoad> {
  const rounded = ({desk, article}: FirstLoad) => ({desk: inKb(desk), article: inKb(article)})
  return {ours: rounded(loads.ours), stock: rounded(loads.stock)}
}

function inKb(bytes: number): number {
  return Number((bytes / KILOBYTE).toFixed(1))
}
