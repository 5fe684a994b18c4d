import {parseArgs} from 'node:util'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {loadEnvironment} from '#operations/running/environment.ts'
import {readArticles} from '#content/articles.ts'
import {documentsFor} from '#content/documents.ts'
import {connect} from '#operations/project-clients.ts'
import {load} from './seed/load.ts'
import {describeResults} from './seed/report.ts'

/**
 * `npm run seed`: loads the seed content. Never overwrites what an editor changed and never brings
 * back what one deleted; `npm run seed -- --restore` does the latter.
 */
await runCommand(async () => {
  const options = {restore: {type: 'boolean', default: false}} as const
  const {restore} = parseArgs({options}).values
  const projects = await connect(loadEnvironment())
  const results = await Promise.all(
    COLLECTIONS.map(async (name) =>
      load(projects[name], documentsFor(name, await readArticles(name)), {restore}),
    ),
  )
  const seconds = (Date.now() - performance.timeOrigin) / 1000
  console.log(describeResults(results, seconds))
  return 0
})
