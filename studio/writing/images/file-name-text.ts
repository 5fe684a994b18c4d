/** The words of a file's name, as a first alternative text of its picture: `queue_depth-2.png` is "queue depth 2". */
export function fileNameText(name: string): string {
  return name
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[-_+.\s]+/g, ' ')
    .trim()
}

/** The last part of an address, without what is asked of it. */
export function fileNameOf(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  const last = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    // A percent sign that stands for itself.
    return last
  }
}
