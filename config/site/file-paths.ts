/** An extension like `.pdf`, but not a version number (`eks-1.31`). */
const FILE_ENDING = /\.[a-z][a-z0-9]*$/i

/** True if the server sends a file for this address instead of a page of the router. */
export function isFilePath(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return path.startsWith('/drawings/') || FILE_ENDING.test(path)
}
