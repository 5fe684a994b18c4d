import {nodesOf, pathText, refIn, textOf, type Node} from './nodes.ts'
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
