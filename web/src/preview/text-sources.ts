import type {Source} from './sources.ts'

/**
 * Finds the elements whose texts come from the content. A text may occur several times, such as "Yes" in a table: page
 * and content have equal texts in the same order.
 */
export function textSources(
  main: HTMLElement,
  sources: readonly Source[],
): ReadonlyMap<Element, Source> {
  const places = placesByText(sources)
  const found = new Map<Element, Source>()
  let last = -1
  for (const {element, text} of textsIn(main)) {
    const known = places.get(text)
    const place = known?.find((each) => each > last) ?? known?.[0]
    const source = place === undefined ? undefined : sources[place]
    if (place === undefined || !source || found.has(element)) continue
    found.set(element, source)
    last = place
  }
  return found
}

function placesByText(sources: readonly Source[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [place, {text}] of sources.entries()) {
    for (const part of partsOf(text)) places.set(part, [...(places.get(part) ?? []), place])
  }
  return places
}

/** A line break is an element between two texts, except in code. */
function partsOf(text = ''): Set<string> {
  return new Set([text, ...text.split('\n')].map(normalized).filter(Boolean))
}

type ShownText = {element: Element; text: string}

function* textsIn(main: HTMLElement): Iterable<ShownText> {
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = normalized(node.nodeValue ?? '')
    if (element && text) yield {element, text}
    const time = element?.closest('time')?.dateTime
    if (element && time) yield {element, text: normalized(time)}
  }
}

/** Cards show names in capitals, and tags may have a sign before them. */
function normalized(text: string): string {
  return text.replace(/^#/, '').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('en')
}
