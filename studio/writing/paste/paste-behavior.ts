import {defineBehavior, effect, raise} from '@portabletext/editor/behaviors'
import {tooLargeTable} from './large-table.ts'
import type {LargePaste, RemoteImage} from './pasted.ts'
import {readPasted} from './read-pasted.ts'

/** What the text editor copies itself; it reads that without loss. */
const OWN_FORMATS = ['application/x-portable-text', 'application/json']

/** The language of what was copied in an editor of code of Microsoft's, which says so. */
function languageOfCode(data: DataTransfer): string | undefined {
  const details = data.getData('vscode-editor-data')
  if (!details) return undefined
  const {mode}: {mode?: unknown} = JSON.parse(details)
  return typeof mode === 'string' ? mode : undefined
}

function isOwnOrCode(data: DataTransfer): boolean {
  const language = languageOfCode(data)
  const isCode = language !== undefined && !/^(?:markdown|plaintext|csv|tsv)$/.test(language)
  return isCode || OWN_FORMATS.some((format) => data.getData(format))
}

/** Whether it is a picture, beside which browsers put the element that showed it. */
function isPicture(data: DataTransfer): boolean {
  return data.files.length > 0 && !data.getData('text/plain')
}

type Asking = {
  /** Told of images that the text has by their addresses. */
  askImages: (images: RemoteImage[]) => void
  /** Told of what has a very large table in it, and is not pasted yet. */
  askLarge: (paste: LargePaste) => void
}

/** Tables, Markdown, and texts of pages and text processors are pasted and dropped as blocks of the text. */
export function pasteBehaviors({askImages, askLarge}: Asking) {
  return [
    defineBehavior({
      on: 'deserialize',
      guard: ({event}) => isPicture(event.originEvent.originEvent.dataTransfer),
      // The form uploads the file.
      actions: [() => []],
    }),
    defineBehavior({
      on: 'deserialize',
      guard: ({snapshot: {context}, event}) => {
        const data = event.originEvent.originEvent.dataTransfer
        if (isOwnOrCode(data)) return false
        const copied = {html: data.getData('text/html'), text: data.getData('text/plain')}
        return readPasted(copied, context) ?? false
      },
      actions: [
        ({event, snapshot}, pasted) => {
          const {blocks, images} = pasted
          const size = tooLargeTable(blocks)
          const at = snapshot.context.selection
          if (size && at) return [effect(() => askLarge({...pasted, size, at}))]
          return [
            raise({
              type: 'deserialization.success',
              mimeType: 'text/html',
              data: blocks,
              originEvent: event.originEvent,
            }),
            ...(images.length > 0 ? [effect(() => askImages(images))] : []),
          ]
        },
      ],
    }),
  ]
}
