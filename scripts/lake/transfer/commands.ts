import {COLLECTIONS, type Collection, projectSetting} from '@skyforge/config/collections.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import {mustHaveDataset} from '@skyforge/lake/cli/transfer/dataset.ts'
import {placeInLake, placeOfHosted} from '#operations/running/places.ts'
import type {Difference} from '@skyforge/lake/cli/transfer/compare.ts'
import {type Outcome, transfer} from '@skyforge/lake/cli/transfer/transfer.ts'
import {type Command, UsageError} from '@skyforge/lake/cli/command.ts'
import {defineCommand} from '../command.ts'
import type {Context} from '../context.ts'
import {describeDifference, describeOutcome} from './report.ts'

type Direction = 'push' | 'pull'

const flag = {type: 'boolean', default: false} as const

/** Content of the lake to hosted projects. */
export const pushCommand = transferCommand(
  'push',
  'brings content and files from the lake to hosted projects',
)

/** Content of hosted projects into the lake. */
export const pullCommand = transferCommand(
  'pull',
  'brings content and files of hosted projects into the lake',
)

function transferCommand(direction: Direction, summary: string): Command<Context> {
  return defineCommand({
    summary,
    options: {
      'dry-run': {...flag, help: 'say what differs, by document, and write nothing'},
      replace: {...flag, help: 'replace documents that are there and differ'},
      project: {
        type: 'string',
        value: '<name>',
        help: `${COLLECTIONS.join(' or ')} alone; all without it`,
      },
      dataset: {
        type: 'string',
        short: 'd',
        value: '<name>',
        help: 'SANITY_STUDIO_DATASET without it',
      },
    },
    notes: `Drafts, versions and releases are brought, too; comments, users and history are not. Nothing is deleted, and
without --replace nothing that is there is changed; what is not said of a file there, such as its alternative text, is
added. A file that another server stores is reported and left out. If interrupted, run the command again to
continue. Changes that somebody makes there meanwhile are kept and reported.`,
    async run(_, options, context) {
      const choice = {dryRun: options['dry-run'], replace: options.replace}
      const outcomes: Outcome[] = []
      for (const collection of collectionsOf(options.project)) {
        const places = await placesOf(direction, collection, options.dataset, context)
        const outcome = await transfer(places, choice, context)
        outcomes.push(outcome)
        const text = choice.dryRun ? describeDifference(outcome) : describeOutcome(outcome, choice)
        context.progress.end()
        if (!options.json) context.output.write(text)
      }
      mustBeWhole(outcomes)
      return outcomes.map(shown)
    },
  })
}

function collectionsOf(name: string | undefined): readonly Collection[] {
  if (name === undefined) return COLLECTIONS
  const collection = COLLECTIONS.find((known) => known === name)
  if (collection) return [collection]
  throw new UsageError(`--project is "${name}": it is ${COLLECTIONS.join(' or ')}.`)
}

async function placesOf(
  direction: Direction,
  collection: Collection,
  dataset: string | undefined,
  {environment, lake: connect}: Context,
) {
  if (environment.embedded) {
    throw new UserError(
      `There are no hosted projects: set ${COLLECTIONS.map(projectSetting).join(' and ')}, and a token of each.`,
    )
  }
  const name = dataset ?? environment.SANITY_STUDIO_DATASET
  const hosted = placeOfHosted(environment, collection, name)
  const lake = placeInLake(await connect(), collection, name)
  for (const place of [hosted, lake]) await mustHaveDataset(place)
  return direction === 'push' ? {from: lake, to: hosted} : {from: hosted, to: lake}
}

function mustBeWhole(outcomes: readonly Outcome[]): void {
  const lines = outcomes.flatMap(({to, conflicts}) =>
    conflicts.map(({id, reason}) => `${id} in ${to} was left as it is: ${reason}`),
  )
  if (lines.length > 0) throw new UserError(lines.join('\n'))
}

function shown({from, to, comparison}: Outcome) {
  const {added, completed, changed, same, onlyThere} = comparison
  const differing = ({document, paths}: Difference) => ({id: document._id, paths})
  return {
    from,
    to,
    added: added.map(({_id}) => _id),
    completed: completed.map(differing),
    changed: changed.map(differing),
    same,
    onlyThere,
  }
}
