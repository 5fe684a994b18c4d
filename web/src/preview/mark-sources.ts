import {getPublishedId, studioPath} from '@sanity/client/csm'
import {HYDRATED} from '#web/lib/hydration/hydrated-event.ts'
import {HYDRATING} from '#web/lib/hydration/hydration-state.ts'
import type {PreviewContent} from './preview-content.ts'
import {sourcesOf, type Source} from './sources.ts'
import {textSources} from './text-sources.ts'

const MARK = 'data-sanity'
/** Overlays may lag behind the text: first things first. */
const DELAY_MS = 250
/** What React compares with its own before it takes it over: until then nothing is written on it. */
const NOT_HYDRATED = `[${HYDRATING}]`

/**
 * Writes on the elements of the page where in the content their texts and images come from (`data-sanity`), which
 * Sanity's overlays go by. The texts themselves stay as visitors get them.
 */
export function markSources(content: PreviewContent): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = () => {
    timer = undefined
    const main = document.querySelector('main')
    if (!main) return
    markElements(main, content.shown.flatMap(sourcesOf))
    // Parts that wait to be used are hydrated at once for an editor, who would else press on what is not marked.
    if (document.querySelector(NOT_HYDRATED)) window.dispatchEvent(new Event('pointermove'))
  }
  const markSoon = () => {
    timer ??= setTimeout(mark, DELAY_MS)
  }
  const observer = new MutationObserver(markSoon)
  observer.observe(document.body, {childList: true, characterData: true, subtree: true})
  window.addEventListener(HYDRATED, markSoon)
  content.onShown(markSoon)
}

function markElements(main: HTMLElement, sources: readonly Source[]): void {
  const found = new Map<Element, Source>([
    ...imageSources(main, sources),
    ...textSources(main, sources),
  ])
  for (const element of main.querySelectorAll(`[${MARK}]`)) {
    if (!found.has(element)) element.removeAttribute(MARK)
  }
  for (const [element, source] of found) {
    if (element.closest(NOT_HYDRATED)) continue
    const mark = markOf(source)
    if (element.getAttribute(MARK) === mark) continue
    element.setAttribute(MARK, mark)
    // What is moved is moved in the Studio.
    element.setAttribute('data-sanity-drag-disable', 'true')
  }
}

/** As JSON: in the shorter form that `createDataAttribute` writes, a key of digits alone is read as an index. */
function markOf({id, type, path}: Source): string {
  return JSON.stringify({
    id: getPublishedId(id),
    type,
    path: studioPath.toString(path),
    baseUrl: '/',
  })
}

/** By the name of the file in the address, which the image service leaves as it is. */
function imageSources(main: HTMLElement, sources: readonly Source[]): [Element, Source][] {
  const images = new Map(
    sources.flatMap((source) => (source.image ? [[source.image, source]] : [])),
  )
  return [...main.querySelectorAll('img')].flatMap((image): [Element, Source][] => {
    const [name = ''] = /[0-9a-f]{40}-\d+x\d+/.exec(image.src) ?? []
    const source = images.get(name)
    return source ? [[image, source]] : []
  })
}
