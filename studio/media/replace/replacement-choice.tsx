import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {Box, Button, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {nameOf, type Picture} from '../pictures/picture.ts'
import {PictureDialog} from '../pictures/picture-dialog.tsx'
import {Thumbnail} from '../pictures/thumbnail.tsx'
import {ChooseFiles} from '../upload/choose-files.tsx'
import {UploadDialog} from '../upload/upload-dialog.tsx'
import type {Uploaded} from '../upload/upload-described.ts'

type ReplacementChoiceProps = {
  picture: Picture
  chosen: Uploaded | undefined
  onChoose: (chosen: Uploaded) => void
}

/** The old picture, and the new one beside it: of Media, or uploaded now. */
export function ReplacementChoice({picture, chosen, onChoose}: ReplacementChoiceProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [files, setFiles] = useState<File[]>([])

  function take(next: Uploaded | undefined) {
    setChoosing(false)
    setFiles([])
    if (next) onChoose(next)
  }

  return (
    <Stack gap={4}>
      <Flex gap={4} align="center">
        <Shown title="Now" picture={picture} />
        <ArrowRightIcon />
        {chosen ? <Shown title="Then" picture={chosen} /> : <Missing />}
      </Flex>
      <Flex gap={2} wrap="wrap">
        <Button mode="ghost" text="Choose a picture" onClick={() => setChoosing(true)} />
        <ChooseFiles text="Upload a picture" onChoose={setFiles} />
      </Flex>
      {isChoosing && <PictureDialog onChoose={take} onClose={() => setChoosing(false)} />}
      {files.length > 0 && (
        <UploadDialog
          files={files.slice(0, 1)}
          onUploaded={([uploaded]) => take(uploaded)}
          onClose={() => setFiles([])}
        />
      )}
    </Stack>
  )
}

function Missing() {
  return (
    <Box flex={1}>
      <Text size={1} muted>
        Choose the picture that takes its place, or upload it.
      </Text>
    </Box>
  )
}

function Shown({title, picture}: {title: string; picture: Uploaded}) {
  return (
    <Box flex={1} style={{minWidth: 0}}>
      <Stack gap={3}>
        <Text size={1} muted>
          {title}
        </Text>
        <Thumbnail picture={picture} edge={320} ratio="3 / 2" />
        <Text size={1} textOverflow="ellipsis">
          {nameOf(picture)}
        </Text>
      </Stack>
    </Box>
  )
}
