import {isFile, writeOnce} from './asset-files.ts'
import {contentTypeOf, type Transform, transformImage, transformKey} from './image-transform.ts'

export type Rendition = {path: string; contentType: string}

const underWay = new Map<string, Promise<void>>()

/**
 * The file of a transformed image: made on the first request, read from disk on all others. Requests
 * that arrive while it is being made wait for that one making.
 */
export async function renderOnce(
  original: string,
  transform: Transform,
  pathOf: (key: string) => string,
): Promise<Rendition> {
  const path = pathOf(transformKey(transform))
  const rendition = {path, contentType: contentTypeOf(transform)}
  if (await isFile(path)) return rendition
  let making = underWay.get(path)
  if (!making) {
    making = make(original, transform, path).finally(() => underWay.delete(path))
    underWay.set(path, making)
  }
  await making
  return rendition
}

async function make(original: string, transform: Transform, path: string) {
  const {bytes} = await transformImage(original, transform)
  await writeOnce(path, bytes)
}
