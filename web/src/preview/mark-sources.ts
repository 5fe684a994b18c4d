import {getPublishedId, studioPath} from '@sanity/client/csm'
import {HYDRATED} from '#web/lib/hydration/hydrated-event.ts'
import {HYDRATING} from '#web/lib/hydration/hydration-state.ts'
import type {PreviewContent} from './preview-content.ts'
import {sourcesOf, type Source} from './sources.ts'
import {textSources} from './text-sources.ts'

const MARK = 'data-sanity'
/** Overlays may lag behind the text. */
const DELAY_MS = 250
/** Unhydrated elements, whose attributes React compares: they stay unmarked. */
const NOT_HYDRATED = `[${HYDRATING}]`

/**
 * Marks elements with the content source of their texts and images (`data-sanity`), for Sanity's overlays. The texts
 * stay as visitors get them.
 */
export function markSources(content: PreviewContent): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = () => {
    timer = undefined
    const main = document.querySelector('main')
    if (!main) return
    markElements(main, content.shown.flatMap(sourcesOf))
    // Hydrates all parts immediately, because an editor would press unmarked parts.
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
    // Items are moved in the Studio.
    element.setAttribute('data-sanity-drag-disable', 'true')
  }
}

/** As JSON, because the shorter form of `createDataAttribute` reads numeric keys as indexes. */
function markOf({id, type, path}: Source): string {
  return JSON.stringify({
    id: getPublishedId(id),
    type,
    path: studioPath.toString(path),
    baseUrl: '/',
  })
}

/** Matches images by the file name in their URL, which the image service keeps. */
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
