import {brand} from '../src/site/brand.ts'

const STYLE = `
  body {margin: 0; padding: 3rem 1.5rem; background: #fbfaf6; color: #44546a; font: 1.0625rem/1.6 system-ui, sans-serif}
  main {max-width: 32rem; margin: auto; border-top: 2px solid #b93c0a; padding-top: 1.5rem}
  h1 {margin: 0 0 .75rem; color: #0b1626; font-size: 1.5rem; line-height: 1.25}
  a {color: #1d5bd8}
`

/** What a visitor sees of a page that cannot be had just now. */
export function outagePage(isContent: boolean): string {
  const reason = isContent
    ? 'The content of this page cannot be fetched just now.'
    : 'This page cannot be made just now.'
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Back in a moment | ${brand.name}</title>
<style>${STYLE}</style>
<main>
<h1>Back in a moment</h1>
<p>${reason} Please try again in half a minute, or <a href="/">go to the start page</a>.</p>
</main>
</html>
`
}
