#!/usr/bin/env node
import {run} from '@skyforge/server-kit/program.ts'
import {startLake} from './start-lake.ts'

run('lake', ({LAKE_TOKEN: token}) => startLake(process.argv.slice(2), token))
