import type {AssetSourceUploader, AssetSourceUploadFile} from '@sanity/types'
import {PatchEvent, unset} from 'sanity'

/**
 * What the Studio gives the files to that are put into an image field: it keeps them for the dialog, which asks
 * what they show and uploads them.
 */
export class FieldUploader implements AssetSourceUploader {
  #files: AssetSourceUploadFile[] = []

  upload(files: File[], options?: {onChange?: (patch: unknown) => void}) {
    this.#files = files.map((file, index) => ({
      id: String(index),
      file,
      progress: 0,
      status: 'pending',
    }))
    // The field says that an upload runs before it asks for one; nothing does while the dialog is open.
    options?.onChange?.(PatchEvent.from(unset(['_upload'])))
    return this.#files
  }

  getFiles() {
    return this.#files
  }

  reset() {
    this.#files = []
  }

  abort() {
    this.reset()
  }

  /** The dialog tells how its uploads go. */
  subscribe() {
    return () => {}
  }

  updateFile() {}
}
