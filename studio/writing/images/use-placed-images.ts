import {useToast} from '@sanity/ui/toast'
import {type DragEvent, useRef} from 'react'
import {type PortableTextInputProps, set, useClient} from 'sanity'
import {API_VERSION} from '@skyforge/config/content-api.ts'
import {randomKey} from '../random-key.ts'
import {suggestedAlt} from './image-value.ts'
import {uploadImage} from './upload-image.ts'

type FileInput = Pick<
  PortableTextInputProps,
  'focusPath' | 'onChange' | 'onInsert' | 'onItemRemove' | 'onSelectFile'
>
type SelectFile = NonNullable<PortableTextInputProps['onSelectFile']>

/** The key of the block of the text that one of these is in. */
function blockOf(elements: readonly (Element | null | undefined)[]): string | undefined {
  const block = elements.map((element) => element?.closest('[data-pt-block]')).find(Boolean)
  return /^\[_key=="(.+?)"\]/.exec(block?.getAttribute('data-pt-path') ?? '')?.[1]
}

/** The key of the block at a place in the window. */
function blockAt({target, clientX, clientY}: DragEvent): string | undefined {
  const elements = document.elementsFromPoint(clientX, clientY)
  return blockOf(target instanceof Element ? [target, ...elements] : elements)
}

/** The key of the block with the cursor, of which the browser knows before editor and form do. */
function blockWithCursor(): string | undefined {
  const node = getSelection()?.focusNode
  return blockOf([node instanceof Element ? node : node?.parentElement])
}

function keyOf(segment: unknown): string | undefined {
  const isKeyed = typeof segment === 'object' && segment !== null && '_key' in segment
  return isKeyed && typeof segment._key === 'string' ? segment._key : undefined
}

/**
 * Pictures that are pasted stand after the block with the cursor, and pictures that are dropped after the block
 * they are dropped on; the Studio alone would put both at the end of the text.
 */
export function usePlacedImages({
  focusPath,
  onChange,
  onInsert,
  onItemRemove,
  onSelectFile,
}: FileInput) {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const place = useRef<string>(undefined)

  async function insert(file: File, after: string | undefined) {
    const key = randomKey()
    const image = {_type: 'image', _key: key, ...suggestedAlt(file.name)}
    const referenceItem = after ? {_key: after} : -1
    onInsert({
      items: [image],
      position: 'after',
      referenceItem,
      skipInitialValue: true,
      open: false,
    })
    toast.push({id: key, title: `Uploading ${file.name}`, status: 'info', duration: 60_000})
    try {
      onChange(set(await uploadImage(client, file, file.name), [{_key: key}, 'asset']))
      toast.push({id: key, title: `${file.name} was uploaded`, status: 'success'})
    } catch (error) {
      console.error(error)
      onItemRemove(key)
      const description = 'Try it again, or upload it under "Media".'
      toast.push({id: key, title: `${file.name} was not uploaded`, description, status: 'error'})
    }
  }

  const selectFile: SelectFile = (selected) => {
    const after = place.current ?? keyOf(focusPath[0])
    if (selected.schemaType.name === 'image') void insert(selected.file, after)
    else onSelectFile?.(selected)
  }
  const noteDrop = (event: DragEvent) => {
    place.current = blockAt(event)
  }
  const notePaste = () => {
    place.current = blockWithCursor()
  }
  return {selectFile, noteDrop, notePaste}
}
