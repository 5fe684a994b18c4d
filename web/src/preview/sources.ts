import {
  type ContentSourceMapParsedPath,
  jsonPathToStudioPath,
  parseJsonPath,
  type Path,
  resolveEditInfo,
  walkMap,
} from '@sanity/client/csm'
import type {Shown} from './studio.ts'

/** A value of a document that a page shows. */
export type Source = {
  id: string
  type: string
  path: Path
  text?: string
  /** File name of an image, without its extension. */
  image?: string
}

/** Returns the values of a result that are in documents unchanged: texts, dates and images, in order. */
export function sourcesOf({result, resultSourceMap}: Shown): Source[] {
  if (!resultSourceMap) return []
  const sourceOf = (resultPath: ContentSourceMapParsedPath): Source | undefined => {
    const info = resolveEditInfo({studioUrl: '/', resultSourceMap, resultPath})
    if (!info) return undefined
    const path = typeof info.path === 'string' ? parseJsonPath(info.path) : info.path
    return {id: info.id, type: info.type, path: jsonPathToStudioPath(path)}
  }
  const sources: Source[] = []
  walkMap(result, (value, at) => {
    const source = typeof value === 'string' && value ? found(value, at, sourceOf) : undefined
    if (source) sources.push(source)
    return value
  })
  return sources
}

type SourceOf = (at: ContentSourceMapParsedPath) => Source | undefined

/** Fields that no reader sees. */
const HIDDEN = /^_|^(?:slug|style|listItem|language|tableStyle|headerStyle|href|lqip)$/

function found(
  value: string,
  at: ContentSourceMapParsedPath,
  sourceOf: SourceOf,
): Source | undefined {
  const name = at.at(-1)
  if (name === 'url' && at.at(-2) === 'asset') return imageAt(value, at.slice(0, -2), sourceOf)
  if (typeof name === 'string' && HIDDEN.test(name)) return undefined
  const source = sourceOf(at)
  return source && {...source, text: value}
}

/** The URL belongs to the asset; the field that refers to it is the parent of the image's other fields. */
function imageAt(
  url: string,
  at: ContentSourceMapParsedPath,
  sourceOf: SourceOf,
): Source | undefined {
  const [image] = /[0-9a-f]{40}-\d+x\d+/.exec(url) ?? []
  const part = ['_type', 'alt'].map((name) => sourceOf([...at, name])).find((each) => each)
  if (part) return {...part, path: part.path.slice(0, -1), ...(image && {image})}
  const beside = ['_id', 'title', 'name'].map((name) => sourceOf([...at.slice(0, -1), name]))
  const owner = beside.find((each) => each)
  const field = at.at(-1)
  if (!owner || typeof field !== 'string') return undefined
  return {...owner, path: [...owner.path.slice(0, -1), field], ...(image && {image})}
}
