import {Box, Card, Container, Flex, Heading, Stack} from '@sanity/ui'
import {type DragEvent, useState} from 'react'
import {PictureDetails} from './details/picture-details.tsx'
import type {Picture} from './pictures/picture.ts'
import {PictureBrowser} from './pictures/picture-browser.tsx'
import {ChooseFiles, imagesAmong} from './upload/choose-files.tsx'
import {UploadDialog} from './upload/upload-dialog.tsx'

/** At the edge of the window: a phone's, a tablet's, a desk's. */
const PADDING = [3, 4, 5]

/** The tool: all pictures of the project, found, described, replaced, uploaded and deleted. */
export function MediaTool() {
  const [chosen, setChosen] = useState<Picture>()
  const [files, setFiles] = useState<File[]>([])

  function drop(event: DragEvent) {
    event.preventDefault()
    setFiles(imagesAmong(event.dataTransfer.files))
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
            <PictureBrowser onChoose={setChosen} />
          </Box>
        </Stack>
      </Container>
      {chosen && <PictureDetails picture={chosen} onClose={() => setChosen(undefined)} />}
      {files.length > 0 && (
        <UploadDialog files={files} onUploaded={() => setFiles([])} onClose={() => setFiles([])} />
      )}
    </Card>
  )
}
