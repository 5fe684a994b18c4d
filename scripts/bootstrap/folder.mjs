/**
 * Says why programs cannot run in a folder: Vite reads some characters of its path as part of a URL or pattern.
 *
 * @param {string} folder
 * @returns {string | undefined}  undefined for a folder in which they run
 */
export function refusalOfFolder(folder) {
  const [character] = /[#%?*]/.exec(folder) ?? []
  if (character === undefined) return undefined
  return `The path ${folder} contains "${character}", which Vite cannot serve. Rename the folder, or move this checkout.`
}
