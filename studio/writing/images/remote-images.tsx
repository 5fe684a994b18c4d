import {useEditor} from '@portabletext/editor'
import {Box, Button, Card, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '@skyforge/config/content-api.ts'
import type {RemoteImage} from '../paste/pasted.ts'
import {fileNameOf} from './file-name-text.ts'
import {suggestedAlt} from './image-value.ts'
import {keepAsLink} from './keep-as-link.ts'
import {fetchImage, uploadImage} from './upload-image.ts'

type RemoteImagesProps = {
  images: readonly RemoteImage[]
  /** Nothing is to be asked any more. */
  onDone: () => void
}

/** Asks what becomes of images that a pasted text has by their addresses: nothing is fetched before. */
export function RemoteImages({images, onDone}: RemoteImagesProps) {
  const editor = useEditor()
  const client = useClient({apiVersion: API_VERSION})
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const open = failures.size > 0 ? images.filter(({key}) => failures.has(key)) : images

  const counted = open.length === 1 ? '1 image' : `${open.length} images`

  async function upload({key, address, alt}: RemoteImage): Promise<string | undefined> {
    const name = fileNameOf(address)
    try {
      const asset = await uploadImage(client, await fetchImage(address), name)
      const props = {asset, ...(!alt && suggestedAlt(name))}
      editor.send({type: 'block.set', at: [{_key: key}], props})
      return undefined
    } catch (error) {
      console.warn(error)
      return error instanceof Error ? error.message : String(error)
    }
  }

  async function uploadAll() {
    setBusy(true)
    const results = await Promise.all(
      open.map(async (image) => [image.key, await upload(image)] as const),
    )
    const failed = results.flatMap(([key, reason]) => (reason ? [[key, reason] as const] : []))
    setBusy(false)
    setFailures(new Map(failed))
    if (failed.length === 0) onDone()
  }

  function keepAll() {
    for (const image of open) keepAsLink(editor, image)
    onDone()
  }

  return (
    <Dialog
      id="remote-images"
      header={failures.size > 0 ? `${counted} not uploaded` : `Upload ${counted}?`}
      width={1}
      onClose={keepAll}
      footer={
        <Flex gap={2} padding={3} justify="flex-end">
          <Button mode="bleed" text="Keep as links" disabled={isBusy} onClick={keepAll} />
          <Button
            tone="primary"
            text={failures.size > 0 ? 'Try again' : 'Upload'}
            loading={isBusy}
            disabled={isBusy}
            onClick={() => void uploadAll()}
          />
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        <Text size={1} muted>
          The pasted text shows pictures that are on other servers. Uploaded, they stand in the
          article; else a link to each does.
        </Text>
        <Stack as="ul" gap={3}>
          {open.map((image) => (
            <Listed key={image.key} image={image} failure={failures.get(image.key)} />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  )
}

function Listed({
  image: {address, alt},
  failure,
}: {
  image: RemoteImage
  failure?: string | undefined
}) {
  return (
    <Card as="li" border radius={2} padding={3} tone={failure ? 'caution' : 'default'}>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {alt || fileNameOf(address) || 'Without a name'}
        </Text>
        <Text size={1} muted style={{overflowWrap: 'anywhere'}}>
          {address.length > 200 ? `${address.slice(0, 200)}…` : address}
        </Text>
        {failure && (
          <Box role="alert">
            <Text size={1}>{failure}</Text>
          </Box>
        )}
      </Stack>
    </Card>
  )
}
