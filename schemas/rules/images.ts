import {isFields, nodesOf, pathText, refIn, textOf, type Node} from './nodes.ts'
import type {ContentDocument, Finding, Fix} from './problem.ts'

/** Images with a picture in them, wherever they are. */
function imagesOf(document: ContentDocument): Node[] {
  return nodesOf(document).filter(
    ({value, path}) => path.length > 0 && value._type === 'image' && refIn(value, 'asset'),
  )
}

/** As editors call it, at the start of a sentence. */
function nameOf({path}: Node): string {
  const [field] = path
  if (field === 'mainImage') return 'The main image'
  if (field === 'image') return 'The portrait'
  return path.length > 1 && field === 'body' ? 'An image in the text' : 'An image'
}

/** Of articles; portraits stand for a person, and what is shared beside a text has no place for one. */
function canBeDecorative({path: [field]}: Node): boolean {
  return field === 'mainImage' || field === 'body'
}

export function altMissing(document: ContentDocument): Finding[] {
  return imagesOf(document)
    .filter(({path, value}) => path[0] !== 'seo' && !textOf(value.alt) && value.decorative !== true)
    .map((image) => ({
      path: [...image.path, 'alt'],
      message: `${nameOf(image)} has no alternative text: readers who cannot see it learn nothing from it.`,
      ...(canBeDecorative(image) && {fix: markAsDecorative(image)}),
    }))
}

function markAsDecorative({path}: Node): Fix {
  const patches = () => [{set: {[pathText([...path, 'decorative'])]: true}}]
  return {title: 'Mark as decorative', patches}
}

/** An image that was uploaded is called by the name of its file, until somebody says that this serves. */
export function altUnconfirmed(document: ContentDocument): Finding[] {
  return imagesOf(document)
    .filter(({value}) => textOf(value.alt) && value.decorative !== true)
    .filter(({value}) => value.alt === value.altSuggestion)
    .map((image) => ({
      path: [...image.path, 'alt'],
      message: `${nameOf(image)} has the name of its file as alternative text: say what it shows, or confirm it.`,
      fix: confirmAlt(image),
    }))
}

function confirmAlt({path}: Node): Fix {
  const patches = () => [{unset: [pathText([...path, 'altSuggestion'])]}]
  return {title: 'Confirm alternative text', patches}
}

const MAIN_WIDTH = 1200
const TEXT_WIDTH = 800

export function imageSmall(document: ContentDocument): Finding[] {
  return imagesOf(document).flatMap((image) => {
    const least = leastWidth(image)
    const width = widthOf(image)
    if (least === undefined || width === undefined || width >= least) return []
    const message = `${nameOf(image)} is ${width} pixels wide: below ${least} it is blurred on large screens.`
    return [{path: image.path, message}]
  })
}

function leastWidth({path: [field]}: Node): number | undefined {
  if (field === 'mainImage') return MAIN_WIDTH
  return field === 'body' ? TEXT_WIDTH : undefined
}

/** In pixels, of what its editor has not cut off; undefined where it has none, as drawings do not. */
function widthOf({value}: Node): number | undefined {
  const [, width, format] = /-(\d+)x\d+-(\w+)$/.exec(refIn(value, 'asset') ?? '') ?? []
  if (width === undefined || format === 'svg') return undefined
  const {left, right} = isFields(value.crop) ? value.crop : {}
  return Math.round(Number(width) * (1 - (Number(left) || 0) - (Number(right) || 0)))
}
