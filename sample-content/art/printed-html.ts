type Document = {
  title: string
  /** The site's font as a `data:` address, which needs no network. */
  font: string
  /** Rules besides the font's, in which it is called Figtree. */
  styles: string
  /** Markup: texts in it have to be escaped. */
  body: string
}

/** An HTML document that a browser is to draw or print: of a page's picture, of the company profile. */
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

/** A text as markup. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
