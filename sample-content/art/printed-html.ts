type Document = {
  title: string
  /** The site's font as a `data:` URL, which needs no network. */
  font: string
  /** CSS rules that can use the font as Figtree. */
  styles: string
  /** Markup with escaped texts. */
  body: string
}

/** An HTML document for a browser to draw or print. */
export function printedHtml({title, font, styles, body}: Document): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escape(title)}</title>
<style>
@font-face { font-family: Figtree; src: url(${font}) format('woff2'); font-weight: 300 900 }
* { margin: 0; box-sizing: border-box }
${styles}</style>
${body}</html>
`
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
