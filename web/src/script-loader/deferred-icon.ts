/**
 * Keeps the browser from fetching the page's icon, which would go before images that a visitor looks at: on a
 * phone, the largest of a list or an article is painted a round trip later. The function that comes back lets it.
 */
export function deferIcon(): () => void {
  const icon = document.querySelector('link[rel=icon]') as HTMLLinkElement
  const {href} = icon
  icon.href = 'data:,'
  return () => {
    icon.href = href
  }
}
