import {leadTo} from './lead-to.ts'

// Loaded with `--import` into the programs of a rehearsal, which know nothing of it.
const port = Number(process.env['REHEARSAL_PORT'])
if (port > 0) leadTo(port)
