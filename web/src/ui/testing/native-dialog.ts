import {vi} from 'vitest'

/** For tests: what jsdom lacks of the native dialog. Its close event comes late, as in browsers. */
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
