import {runChecks} from './checks/run-checks.ts'

/** `npm run check`: the checks that take seconds. */
await runChecks(({fast}) => fast)
