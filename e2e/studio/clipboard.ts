import type {Locator, Page} from 'playwright/test'

/** Clipboard content: texts by media type, and files such as pictures. */
export type Copied = {
  data?: Readonly<Record<string, string>>
  files?: readonly {name: string; mimeType: string; buffer: Buffer}[]
}

/** Dispatches a paste or drop event to an element. */
export async function send(
  target: Locator,
  kind: 'paste' | 'drop',
  {data = {}, files = []}: Copied,
) {
  const encoded = files.map(({buffer, ...file}) => ({...file, base64: buffer.toString('base64')}))
  await target.evaluate(
    (element, {kind: type, data: texts, files: pictures}) => {
      const transfer = new DataTransfer()
      for (const [format, text] of Object.entries(texts)) transfer.setData(format, text)
      for (const {name, mimeType, base64} of pictures) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        transfer.items.add(new File([bytes], name, {type: mimeType}))
      }
      const options = {bubbles: true, cancelable: true}
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', {...options, clipboardData: transfer})
          : new DragEvent('drop', {...options, dataTransfer: transfer}),
      )
    },
    {kind, data, files: encoded},
  )
}

/** Writes texts to the browser's clipboard, and pastes them by keyboard. */
export async function pasteByKeys(page: Page, data: Readonly<Record<string, string>>) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (texts) => {
    const blobs = Object.entries(texts).map(([type, text]) => [type, new Blob([text], {type})])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, data)
  await page.keyboard.press('ControlOrMeta+V')
}
