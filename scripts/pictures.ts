import {parseArgs} from 'node:util'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {withBrowser} from '#operations/browser/with-browser.ts'
import {EDITOR_VIEWS} from './pictures/editor-views.ts'
import {takePictures} from './pictures/take-pictures.ts'
import {withBuiltStudio} from './pictures/built-studio.ts'

/**
 * `npm run pictures`: the pictures of `docs/editors.md`, of a Studio over the first content. `npm run pictures --
 * desk` takes only that one.
 */
await runCommand(async (stop) => {
  const {positionals} = parseArgs({allowPositionals: true})
  const views = EDITOR_VIEWS.filter(
    ({name}) => positionals.length === 0 || positionals.includes(name),
  )
  await withBuiltStudio(stop, (studio) =>
    withBrowser((browser) => takePictures(browser, studio, views)),
  )
  return 0
})
