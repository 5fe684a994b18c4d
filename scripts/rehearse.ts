import {parseArgs} from 'node:util'
import {runCommand} from '@skyforge/server-kit/commands/command.ts'
import {loadEnvironment} from '#operations/running/environment.ts'
import {rehearse} from './rehearse/rehearse.ts'
import {stayOpen} from './rehearse/stay-open.ts'
import {browserSteps} from './rehearse/steps/browser.ts'
import {settingUp} from './rehearse/steps/setting-up.ts'
import {siteSteps} from './rehearse/steps/site.ts'
import {transferSteps} from './rehearse/steps/transfers.ts'

/**
 * `npm run rehearse`: everything with hosted projects, which a strict server on this machine stands in for. With
 * `-- --stay` that server alone, for whoever wants to try something.
 */
await runCommand(async (stop) => {
  const {stay} = parseArgs({options: {stay: {type: 'boolean', default: false}}}).values
  if (stay) {
    await stayOpen(loadEnvironment(), stop)
    return 0
  }
  const steps = [...settingUp, ...siteSteps, ...browserSteps, ...transferSteps]
  const failed = await rehearse(steps, stop)
  console.log(failed === 0 ? 'All of it works.' : `${failed} of ${steps.length} failed.`)
  return failed === 0 ? 0 : 1
})
