/** An ending like `.pdf`; the figures of a version (`eks-1.31`) are none. */
const FILE_ENDING = /\.[a-z][a-z0-9]*$/i

/** Whether the server answers an address of the site with a file, which is no page of the router. */
export function isFilePath(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return path.startsWith('/drawings/') || FILE_ENDING.test(path)
}
