import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {buildInto} from '#operations/build/build.ts'
import {createLog} from '#operations/stack/log.ts'
import {must, type Step} from '../rehearse.ts'
import type {Stage} from '../stage.ts'

/** Content, origins, a build, and what runs it: the way of somebody who has two new projects. */
export const settingUp: readonly Step[] = [
  {
    title: 'npm run seed fills both projects, once',
    async run({command}) {
      const first = await command('scripts/seed.ts')
      const again = await command('scripts/seed.ts')
      must(/\d+ created/.test(first), first)
      must(/\d+ unchanged/.test(again) && !again.includes('created'), again)
      return first.trim()
    },
  },
  {
    title: 'npm run lake -- cors add lets Studio and site ask',
    async run(stage) {
      for (const collection of COLLECTIONS) {
        await addOrigin(stage, collection, stage.studio, '--credentials')
        await addOrigin(stage, collection, stage.site)
      }
      return `${stage.studio} with a token, ${stage.site} without`
    },
  },
  {
    title: 'npm run build',
    async run({environment, build: folder, stop}) {
      const lines: string[] = []
      const log = createLog(false, (line) => lines.push(line.trim()))
      await buildInto(folder, environment, log, stop)
      return lines.filter((line) => line.startsWith('✓')).join(', ')
    },
  },
  {
    title: 'npm run serve, without a lake',
    async run({serve, site, studio}) {
      await serve()
      return `${site} and ${studio}`
    },
  },
]

/** Editors may not change the list: who set up the project may. */
async function addOrigin(
  {command, rehearsal}: Stage,
  collection: (typeof COLLECTIONS)[number],
  ...args: string[]
) {
  const token = rehearsal.tokens.add(rehearsal.projectIds[collection], 'administrator')
  const options = ['--project', collection, '--token', token]
  await command('scripts/lake.ts', 'cors', 'add', ...args, ...options)
}
