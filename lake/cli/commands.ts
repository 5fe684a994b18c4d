import type {Commands} from './run-lake-command.ts'

/**
 * The commands of `lake <name>`; only the command that runs is loaded. To add one, create a file beside this one and add
 * a line here. Names have one or two words.
 */
export const COMMANDS = {
  query: async () => (await import('./query.ts')).queryCommand,
  export: async () => (await import('./export.ts')).exportCommand,
  import: async () => (await import('./import.ts')).importCommand,
  copy: async () => (await import('./copy.ts')).copyCommand,
  exec: async () => (await import('./exec/exec.ts')).execCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  compact: async () => (await import('./compact.ts')).compactCommand,
  'users add': async () => (await import('./people/users.ts')).usersAddCommand,
  'users list': async () => (await import('./people/users.ts')).usersListCommand,
  'users disable': async () => (await import('./people/users.ts')).usersDisableCommand,
  'users enable': async () => (await import('./people/users.ts')).usersEnableCommand,
  'users delete': async () => (await import('./people/users.ts')).usersDeleteCommand,
  'users reset': async () => (await import('./people/users.ts')).usersResetCommand,
  invite: async () => (await import('./people/invite.ts')).inviteCommand,
  'tokens add': async () => (await import('./tokens.ts')).tokensAddCommand,
  'tokens list': async () => (await import('./tokens.ts')).tokensListCommand,
  'tokens revoke': async () => (await import('./tokens.ts')).tokensRevokeCommand,
  'hooks list': async () => (await import('./hooks/hooks.ts')).hooksListCommand,
  'hooks create': async () => (await import('./hooks/hooks.ts')).hooksCreateCommand,
  'hooks delete': async () => (await import('./hooks/hooks.ts')).hooksDeleteCommand,
  'hooks logs': async () => (await import('./hooks/hooks-logs.ts')).hooksLogsCommand,
  'cors list': async () => (await import('./cors/cors.ts')).corsListCommand,
  'cors add': async () => (await import('./cors/cors.ts')).corsAddCommand,
  'cors delete': async () => (await import('./cors/cors.ts')).corsDeleteCommand,
} satisfies Commands
