/**
 * Says why the programs cannot run in a folder: Vite reads its path as an address or a pattern.
 *
 * @param {string} folder
 * @returns {string | undefined}  undefined for a folder in which they run
 */
export function refusalOfFolder(folder) {
  const [character] = /[#%?*]/.exec(folder) ?? []
  if (character === undefined) return undefined
  return `The folder ${folder} has "${character}" in its name, which Vite cannot serve: rename it, or move this checkout.`
}
