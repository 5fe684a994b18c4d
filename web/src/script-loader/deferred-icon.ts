/**
 * Delays the page's icon, which browsers fetch before images that visitors see; on a phone that costs the largest image
 * a round trip. Call the returned function to load the icon.
 */
export function deferIcon(): () => void {
  const icon = document.querySelector('link[rel=icon]') as HTMLLinkElement
  const {href} = icon
  icon.href = 'data:,'
  return () => {
    icon.href = href
  }
}
