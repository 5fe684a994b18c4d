import {runChecks} from './check/run-checks.ts'

/** `npm run check`: the checks that take seconds. `npm run check -- --all`: with unit tests that are unchanged. */
await runChecks(({fast}) => fast, true)
