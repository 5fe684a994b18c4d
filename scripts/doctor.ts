import {parseArgs} from 'node:util'
import {examine} from '#operations/doctor/examine.ts'
import {environmentFacts} from '#operations/doctor/probes/environment.ts'
import {countOf, redacted, reportJson, reportText} from '#operations/doctor/report.ts'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'

/**
 * `npm run doctor`: what is wrong with this installation, and what to do; status 1 where something does not
 * work. `-- --json` prints it for a program.
 */
await runCommand(async () => {
  const {json} = parseArgs({options: {json: {type: 'boolean', default: false}}}).values
  const facts = environmentFacts()
  const sections = await examine(facts)
  const text = json ? reportJson(sections) : reportText(sections)
  process.stdout.write(redacted(text, facts.variables, facts.settings))
  return countOf(sections, 'error') > 0 ? 1 : 0
})
