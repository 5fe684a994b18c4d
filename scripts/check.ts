import {runChecks} from './check/run-checks.ts'

/** `npm run check`: the quick checks, with unit tests of uncommitted changes. `npm run check -- --all`: all unit tests. */
await runChecks(({fast}) => fast, true)
