import {pageFacts} from '#web/app/page-facts.ts'
import {pagePaths} from '@skyforge/config/site/listed-paths.ts'
import {createShell, type Manifest, type Shell} from '../shell.ts'

const INDEX = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`

const params = [{}, ...pagePaths.map((path) => ({title: path.split('/').at(-1)}))]
const search = new URLSearchParams({getInTouch: 'true'})

/** A fake build of the site, with one chunk per module. */
export function fakeShell(): Shell {
  const modules = Object.values(pageFacts).flatMap((facts) =>
    params.flatMap((each) => facts.modules?.({params: each, search}) ?? []),
  )
  const manifest: Manifest = {
    'index.html': {file: 'assets/index-1.js', isEntry: true},
    ...Object.fromEntries(modules.map(chunkOf)),
  }
  return createShell({
    indexHtml: INDEX,
    manifest,
    scriptLoader: 'start()',
    cssParts: [{css: 'body{color:red}', needs: [['body']]}],
  })
}

function chunkOf(module: string) {
  const file = `assets/${module.split('/').at(-1)}.js`
  return [module, {file, imports: ['index.html']}] as const
}
