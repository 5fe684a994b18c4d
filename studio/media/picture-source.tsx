import type {AssetSource, AssetSourceComponentProps} from '@sanity/types'
import {ImageIcon} from '@sanity/icons/Image'
import {lazyComponent} from '../shared/lazy-component.tsx'
import {FieldUploader} from './upload/field-uploader.ts'

const UploadDialog = lazyComponent(
  async () => (await import('./upload/upload-dialog.tsx')).UploadDialog,
)
const PictureDialog = lazyComponent(
  async () => (await import('./pictures/picture-dialog.tsx')).PictureDialog,
)

/** Where image fields have their pictures from: those of Media, and files, which are asked what they show. */
export const pictureSource: AssetSource = {
  name: 'media',
  title: 'Media',
  icon: ImageIcon,
  component: PictureSource,
  Uploader: FieldUploader,
}

function PictureSource({action, uploader, onSelect, onClose}: AssetSourceComponentProps) {
  const choose = (id: string) => onSelect([{kind: 'assetDocumentId', value: id}])
  if (action !== 'upload') {
    return <PictureDialog onChoose={({_id}) => choose(_id)} onClose={onClose} />
  }
  // A field has one picture.
  const [first] = uploader?.getFiles() ?? []
  if (!first) return null
  return (
    <UploadDialog
      files={[first.file]}
      onUploaded={([picture]) => picture && choose(picture._id)}
      onClose={onClose}
    />
  )
}
