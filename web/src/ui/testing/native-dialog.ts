import {vi} from 'vitest'

/** Adds the native dialog to jsdom. Its close event fires late, as in browsers. */
export function addNativeDialog(): void {
  const {prototype} = HTMLDialogElement
  prototype.showModal = vi.fn(function showModal(this: HTMLDialogElement) {
    this.open = true
  })
  prototype.close = vi.fn(function close(this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    setTimeout(() => this.dispatchEvent(new Event('close')))
  })
}
