/**
 * Draws the site's pictures, into `web/public/drawings`, and those of pages for where their addresses are
 * shared, into `web/public/social`; and takes the site's icon for the Studio, into `static`.
 *
 * `node scripts/draw.ts` writes the files and removes those no longer drawn; with `--check` it names
 * those that are stale and ends with status 1.
 */
import {parseArgs} from 'node:util'
import {drawSite} from '#art/site/site-drawings.ts'
import {drawGrounds} from '#art/social/grounds.ts'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {checkCards, writeCards} from './cards/draw-cards.ts'
import {checkStudioIcons, writeStudioIcons} from './icons/studio-icons.ts'
import {checkGenerated, writeGenerated} from './generated/generated-files.ts'

const FOLDER = 'web/public/drawings'

await runCommand(async () => {
  const {values} = parseArgs({options: {check: {type: 'boolean'}}})
  const grounds = [...drawGrounds()].map(([name, svg]) => [`social/${name}`, svg] as const)
  const drawn = [...drawSite(), ...grounds].map(
    ([name, svg]) => [`${FOLDER}/${name}.svg`, `${svg}\n`] as const,
  )
  const files = {command: 'npm run draw', folder: FOLDER, contents: new Map(drawn)}
  await (values.check ? checkGenerated(files) : writeGenerated(files))
  await (values.check ? checkCards() : writeCards())
  await (values.check ? checkStudioIcons() : writeStudioIcons())
  return 0
})
