import {defineBehavior, effect, raise} from '@portabletext/editor/behaviors'
import type {RemoteImage} from './pasted.ts'
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

/**
 * Tables, Markdown, and texts of pages and text processors are pasted and dropped as blocks of the text.
 *
 * @param ask - told of images that the text has by their addresses
 */
export function pasteBehaviors(ask: (images: RemoteImage[]) => void) {
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
        ({event}, {blocks, images}) => [
          raise({
            type: 'deserialization.success',
            mimeType: 'text/html',
            data: blocks,
            originEvent: event.originEvent,
          }),
          ...(images.length > 0 ? [effect(() => ask(images))] : []),
        ],
      ],
    }),
  ]
}
