import {toWellFormed} from '#web/lib/polyfills/well-formed.ts'
import type {MarkedText, SearchEntry} from '../search-entry.ts'
import {placedWords, type PlacedWord} from './words.ts'

export type Looked = {
  /** Index of the query's word by matching word. */
  meaning: ReadonlyMap<string, number>
  /** Number of words in the query. */
  count: number
}

/** Characters before the first match, and in total; in UTF-16 units. */
const BEFORE = 60
const LENGTH = 200

type Match = PlacedWord & {typed: number}

/** A part of a line: how many of the query's words it has, and where the first starts. */
type Spot = {line: string; words: number; start: number}

/**
 * Returns the part of an entry with the most words of the query: of its subheading, text or tags. Without a match, what
 * it is about.
 */
export function passageOf({subheading, text, tags}: SearchEntry, looked: Looked): MarkedText {
  let best: Spot = {line: subheading || text, words: 0, start: 0}
  for (const line of [subheading, ...text.split('\n'), tags]) {
    const spot = bestSpot(line, looked)
    if (spot.words > best.words) best = spot
    if (best.words === looked.count) break
  }
  return markedText(cutOut(best), looked)
}

/** Splits a text into alternating pieces without and with a match. */
export function markedText(text: string, looked: Looked): MarkedText {
  const pieces: string[] = []
  let end = 0
  for (const match of matchesIn(text, looked)) {
    pieces.push(text.slice(end, match.start), text.slice(match.start, match.end))
    end = match.end
  }
  return [...pieces, text.slice(end)]
}

/** Returns the spot in a line where the most distinct matches are close together. */
function bestSpot(line: string, looked: Looked): Spot {
  const matches = matchesIn(line, looked)
  let best: Spot = {line, words: 0, start: 0}
  for (const [index, {start}] of matches.entries()) {
    const words = wordsNear(matches, index)
    if (words > best.words) best = {line, words, start}
  }
  return best
}

/** Counts the query's words at and shortly after a match. */
function wordsNear(matches: readonly Match[], first: number): number {
  const words = new Set<number>()
  const {start = 0} = matches[first] ?? {}
  for (let index = first; index < matches.length; index++) {
    const {end, typed} = matches[index] ?? {end: Infinity, typed: 0}
    if (end - start > LENGTH - BEFORE) break
    words.add(typed)
  }
  return words.size
}

function matchesIn(line: string, looked: Looked): Match[] {
  const matches: Match[] = []
  for (const placed of placedWords(line)) {
    const typed = looked.meaning.get(placed.word)
    if (typed !== undefined) matches.push({...placed, typed})
  }
  return matches
}

/** Cuts whole words around a spot, with dots for omitted text. */
function cutOut({line, start}: Spot): string {
  const from = beginning(line, start)
  const rest = line.slice(from)
  const space = rest.lastIndexOf(' ', LENGTH)
  const end = rest.length <= LENGTH ? rest.length : space > BEFORE ? space : LENGTH
  const [before, after] = [from > 0 ? '… ' : '', end < rest.length ? ' …' : '']
  return before + toWellFormed(rest.slice(0, end)) + after
}

function beginning(line: string, start: number): number {
  if (start <= BEFORE) return 0
  const space = line.indexOf(' ', start - BEFORE)
  return space >= 0 && space < start ? space + 1 : start
}
