/** Values of a command line without options, and without variables. */
export const DEFAULTS = {
  port: '3900',
  data: '.lake',
  project: 'default',
  dataset: 'production',
  studio: 'http://localhost:3333',
}

export const START_OPTIONS = {
  port: {type: 'string'},
  data: {type: 'string'},
  host: {type: 'string'},
  project: {type: 'string', multiple: true},
  dataset: {type: 'string'},
  studio: {type: 'string', multiple: true},
  url: {type: 'string'},
  'trust-proxy': {type: 'boolean', default: false},
} as const

export const START_HELP = `Starts a Content Lake.

  lake [--port <number>] [--data <folder>]

  --port <number>   LAKE_PORT or ${DEFAULTS.port} without it; 0 takes a free port
  --data <folder>   database, files and token; LAKE_DATA or ${DEFAULTS.data} without it
  --host <address>  this machine alone without it
  --project <id>    ${DEFAULTS.project} without it; repeat it for several
  --dataset <name>  ${DEFAULTS.dataset} without it
  --studio <url>    the origin of a Studio, ${DEFAULTS.studio} without it; repeat it for several
  --url <url>       the address under which clients reach the lake, if it has another one
  --trust-proxy     take the addresses of clients from X-Forwarded-For

The administrator's token is LAKE_TOKEN, or in the file "token" of the folder.`
