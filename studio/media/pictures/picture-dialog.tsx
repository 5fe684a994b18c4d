import {Box, Dialog} from '@sanity/ui'
import {useId} from 'react'
import {useReturningFocus} from '../../shared/use-returning-focus.ts'
import type {Picture} from './picture.ts'
import {PictureBrowser} from './picture-browser.tsx'

type PictureDialogProps = {onChoose: (picture: Picture) => void; onClose: () => void}

/** One picture of the project is chosen. */
export function PictureDialog({onChoose, onClose}: PictureDialogProps) {
  const id = useId()
  useReturningFocus()
  return (
    <Dialog id={id} header="Choose a picture" width={3} onClose={onClose}>
      <Box padding={4}>
        <PictureBrowser onChoose={onChoose} />
      </Box>
    </Dialog>
  )
}
