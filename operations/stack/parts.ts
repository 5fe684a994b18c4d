import {join} from 'node:path'
import {COLLECTIONS, readTokenSetting} from '@skyforge/config/collections.ts'
import type {Variables} from '@skyforge/config/read-settings.ts'
import type {SettingName} from '@skyforge/config/settings.ts'
import {COMPILE_CACHE} from '../running/compile-cache.ts'
import {childVariables} from '../running/child-variables.ts'
import type {Environment} from '../running/environment.ts'
import {SANITY, sanityVariables} from '../running/sanity-command.ts'
import {lakeProgram} from '../programs/lake-program.ts'
import {gitUserName} from './git-user-name.ts'
import {PART_NAMES, type PartName, type PortSetting} from './part-names.ts'
import {listenAddress} from './relay.ts'

/** A program that finishes before the stack counts as started. */
export type Task = {
  name: string
  title: string
  args: readonly string[]
  env: Variables
  endSignal?: NodeJS.Signals
  /** Where it runs; the checkout's folder unless it is said. */
  folder?: string
}

/** A server that runs as long as the stack does. */
export type Part = Task & {
  variable: PortSetting
  port: number
  /** Answers 200 when the part is ready. */
  readyPath: string
  /** Answers as long as the part does not hang; unset where that cannot be told. */
  healthPath?: string
  /** What it answers it has from others: they are asked to end when it has. */
  stopsFirst?: boolean
  /** Run one after the other before the part is started. */
  preparations?: readonly Task[]
  /** Run one after the other once the part is ready. */
  tasks: readonly Task[]
}

export type StackOptions = {
  /** A folder to build the Studio into and to serve it from; its development server when absent. */
  builtStudio?: string
  /** The folder of a whole build: lake, site and Studio run from there, as visitors and editors get them. */
  build?: string
}

/**
 * The secrets that each part needs: a fault in one part must not give away those of the others. Every part shows its
 * metrics to holders of INBOX_TOKEN.
 */
export const SECRETS_OF: Record<PartName, readonly SettingName[]> = {
  site: ['INBOX_TOKEN', 'SITE_WEBHOOK_SECRET', ...COLLECTIONS.map(readTokenSetting)],
  studio: ['INBOX_TOKEN'],
  lake: ['INBOX_TOKEN', 'LAKE_TOKEN'],
  inbox: ['INBOX_TOKEN', 'INBOX_NOTIFY_URL', 'SMTP_URL'],
}

/** What runs, and how. A new part of the stack is one entry more. */
export function partsOf(environment: Environment, options: StackOptions = {}): Part[] {
  const {build} = options
  const envOf = (name: PartName) => plainText(childVariables(environment, SECRETS_OF[name]))
  const parts = [
    inbox(environment, envOf('inbox')),
    studio(environment, envOf('studio'), options),
    build === undefined
      ? site(environment, envOf('site'))
      : builtSite(environment, envOf('site'), build),
  ]
  const all = environment.embedded ? [lake(environment, envOf('lake'), build), ...parts] : parts
  return build === undefined ? all : all.map(inProduction)
}

/** Whoever runs it looks at it through programs. */
function inProduction(part: Part): Part {
  return {...part, env: {...part.env, LOG_FORMAT: 'json'}, healthPath: '/healthz'}
}

function lake(
  {LAKE_PORT, LAKE_LOCAL_USER}: Environment,
  variables: Variables,
  build: string | undefined,
): Part {
  const {main, options} = lakeProgram(build)
  const env = {...COMPILE_CACHE, ...variables, LAKE_LOCAL_USER: LAKE_LOCAL_USER ?? gitUserName()}
  return {
    ...PART_NAMES.lake,
    port: LAKE_PORT,
    args: [...options, main],
    env,
    readyPath: '/readyz',
    tasks: [{name: 'seed', title: 'Seed content', args: ['scripts/seed.ts'], env}],
  }
}

function inbox({INBOX_PORT}: Environment, env: Variables): Part {
  return {
    ...PART_NAMES.inbox,
    port: INBOX_PORT,
    args: ['inbox/main.ts'],
    env,
    readyPath: '/readyz',
    tasks: [],
  }
}

function studio(
  environment: Environment,
  variables: Variables,
  {builtStudio, build}: StackOptions,
): Part {
  const {HOST, STUDIO_PORT} = environment
  const folder = build === undefined ? builtStudio : join(build, 'studio')
  const preparations = builtStudio === undefined ? [] : [studioBuild(builtStudio, variables)]
  return {
    ...PART_NAMES.studio,
    port: STUDIO_PORT,
    ...(folder === undefined
      ? studioInDevelopment(environment, variables)
      : {
          args: ['operations/programs/studio.ts'],
          env: {...variables, HOST: listenAddress(HOST), STUDIO_BUILD: folder},
        }),
    readyPath: '/',
    preparations,
    tasks: [],
  }
}

function studioInDevelopment({HOST, STUDIO_PORT}: Environment, variables: Variables) {
  return {
    args: [SANITY, 'dev', `--host=${listenAddress(HOST)}`, `--port=${STUDIO_PORT}`],
    env: sanityVariables(variables),
    // Asked to end, the command starts a process that outlives it, to send reports it does not have.
    endSignal: 'SIGKILL' as const,
  }
}

export function studioBuild(folder: string, variables: Variables): Task {
  return {
    name: 'studio-build',
    title: 'Studio build',
    args: [SANITY, 'build', folder, '-y'],
    env: sanityVariables(variables),
    endSignal: 'SIGKILL',
  }
}

function site({HOST, SITE_PORT}: Environment, env: Variables): Part {
  return {
    ...PART_NAMES.site,
    port: SITE_PORT,
    args: [
      'node_modules/vite/bin/vite.js',
      '--config=web/vite.config.ts',
      `--host=${listenAddress(HOST)}`,
      `--port=${SITE_PORT}`,
      '--strictPort',
    ],
    env,
    readyPath: '/',
    tasks: [],
  }
}

/**
 * What answers leave behind is soon garbage. With more room for it, and for what each thread has given back
 * on Linux, the site would take half as much memory again and be no faster.
 */
const LITTLE_MEMORY = {option: '--max-semi-space-size=16', env: {MALLOC_ARENA_MAX: '2'}}

function builtSite({HOST, SITE_PORT}: Environment, env: Variables, build: string): Part {
  return {
    ...PART_NAMES.site,
    port: SITE_PORT,
    args: [LITTLE_MEMORY.option, join(build, 'server', 'main.js')],
    env: {
      ...LITTLE_MEMORY.env,
      ...env,
      NODE_ENV: 'production',
      HOST: listenAddress(HOST),
      SITE_BUILD: build,
    },
    readyPath: '/',
    stopsFirst: true,
    tasks: [],
  }
}

/** What a part writes is read by us, not by a terminal. */
export function plainText(variables: Variables): Variables {
  return {...variables, NO_COLOR: '1', FORCE_COLOR: undefined}
}
