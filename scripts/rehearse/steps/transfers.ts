import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {must, type Step} from '../rehearse.ts'
import type {Stage} from '../stage.ts'
import {newestPost} from './site.ts'

type Side = {added: string[]; changed: {id: string; paths: string[]}[]; same: number}

async function outcomeOf({command}: Stage, ...args: string[]): Promise<Side[]> {
  const printed = await command('scripts/lake.ts', ...args, '--json')
  return JSON.parse(printed.split('\n').findLast((line) => line.startsWith('[')) ?? '[]') as Side[]
}

/** Content between the lake of this machine, which does not run meanwhile, and the hosted projects. */
export const transferSteps: readonly Step[] = [
  {
    title: 'npm run pull brings all into the lake',
    async run(stage) {
      const outcomes = await outcomeOf(stage, 'pull')
      must(outcomes.length === COLLECTIONS.length, 'not all projects were pulled')
      const again = await outcomeOf(stage, 'pull', '--dry-run')
      must(
        again.every(({added, changed}) => added.length + changed.length === 0),
        'not all came',
      )
      return outcomes.map(({added}) => `${added.length} documents`).join(', ')
    },
  },
  {
    title: 'npm run push says what differs, and replaces it when it is told to',
    async run(stage) {
      const {_id} = await newestPost(stage)
      await stage.client('blog').patch(_id).set({subheading: 'Changed there'}).commit()
      const [before] = await outcomeOf(stage, 'push', '--dry-run')
      const [change, ...others] = before?.changed ?? []
      must(change?.id === _id && others.length === 0, `it found ${JSON.stringify(before?.changed)}`)
      must(change.paths.join() === 'subheading', `it found ${change.paths.join()}`)
      await outcomeOf(stage, 'push', '--replace')
      const [after] = await outcomeOf(stage, 'push', '--dry-run')
      must(after?.changed.length === 0, 'it is still another')
      return `${_id}: ${change.paths.join()}`
    },
  },
]
