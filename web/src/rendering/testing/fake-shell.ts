import {routes} from '../find-page.ts'
import {pageFacts} from '#web/app/page-facts.ts'
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

/** The build of the site as far as its pages are concerned, each page a chunk of its own. */
export function fakeShell(): Shell {
  const modules = routes[0]?.children?.map(({path = ''}) => pageFacts[path]?.module) ?? []
  const chunks = modules.filter((module) => module !== undefined).map(chunkOf)
  const manifest: Manifest = {
    'index.html': {file: 'assets/index-1.js', isEntry: true},
    ...Object.fromEntries(chunks),
  }
  return createShell(INDEX, manifest, () => 'body{color:red}')
}

function chunkOf(module: string) {
  const file = `assets/${module.split('/').at(-1)}.js`
  return [module, {file, imports: ['index.html']}] as const
}
