import {runChecks} from './check/run-checks.ts'

/** `npm test`: every check. `npm test -- unit browser` runs those two. */
await runChecks(() => true)
