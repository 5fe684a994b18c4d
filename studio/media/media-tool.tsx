import {Box, Card, Container, Flex, Heading, Stack} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type DragEvent, useState} from 'react'
import {PictureDetails} from './details/picture-details.tsx'
import type {Picture} from './pictures/picture.ts'
import {PictureBrowser} from './pictures/picture-browser.tsx'
import {ChooseFiles, imagesAmong} from './upload/choose-files.tsx'
import {UploadDialog} from './upload/upload-dialog.tsx'

/** At the edge of the window: a phone's, a tablet's, a desk's. */
const PADDING = [3, 4, 5]

const NO_PICTURE = 'Nothing of that is a picture: drop files such as PNG, JPEG, WebP or SVG.'

/** The tool: all pictures of the project, found, described, replaced, uploaded and deleted. */
export function MediaTool() {
  const [chosen, setChosen] = useState<Picture>()
  const [files, setFiles] = useState<File[]>([])
  const [turn, setTurn] = useState(0)
  const toast = useToast()

  function drop(event: DragEvent) {
    event.preventDefault()
    // React passes on what is dropped on a dialog, too.
    if (chosen || files.length > 0) return
    const images = imagesAmong(event.dataTransfer.files)
    setFiles(images)
    if (images.length === 0) toast.push({status: 'warning', title: NO_PICTURE})
  }

  function closeDetails() {
    setChosen(undefined)
    setTurn(turn + 1)
  }

  return (
    <Card
      height="fill"
      overflow="auto"
      data-testid="media"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Container width={4} padding={PADDING}>
        <Stack gap={5}>
          <Flex gap={4} align="center" justify="space-between" wrap="wrap">
            <Heading as="h1" size={2}>
              Media
            </Heading>
            <ChooseFiles text="Upload pictures" isMultiple onChoose={setFiles} />
          </Flex>
          <Box>
            <PictureBrowser turn={turn} onChoose={setChosen} />
          </Box>
        </Stack>
      </Container>
      {chosen && <PictureDetails picture={chosen} onClose={closeDetails} />}
      {files.length > 0 && (
        <UploadDialog files={files} onUploaded={() => setFiles([])} onClose={() => setFiles([])} />
      )}
    </Card>
  )
}
