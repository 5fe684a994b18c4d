/**
 * Keeps the browser from fetching the page's icon, which would go before images that a visitor looks at. The
 * function that comes back lets it.
 */
export function holdIcon(): () => void {
  const icon = document.querySelector('link[rel=icon]') as HTMLLinkElement
  const {href} = icon
  icon.href = 'data:,'
  return () => {
    icon.href = href
  }
}
