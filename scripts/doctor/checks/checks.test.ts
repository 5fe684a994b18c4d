import {expect, test} from 'vitest'
import {tryToRead, type Variables} from '#config/read-settings.ts'
import type {BackupState} from '#server/backups/backup-state.ts'
import type {Finding} from '../finding.ts'
import {checkAddresses} from './addresses.ts'
import {checkBackups} from './backups.ts'
import {checkCertificates} from './certificates.ts'
import {checkClock} from './clock.ts'
import {checkDisks} from './disk.ts'
import {checkEnvironment} from './environment.ts'
import {checkFreshness} from './freshness.ts'
import {checkHosted} from './hosted.ts'
import {checkMail} from './mail.ts'
import {checkMigrations} from './migrations.ts'
import {checkPorts, type PortFact} from './ports.ts'
import {checkRuntime} from './runtime.ts'
import {checkSecrets} from './secrets.ts'

/** What is found, what is said of it, and whether it does not work (✗), should be seen to (!) or is fine (✓). */
type Case = [string, readonly Finding[], readonly string[]]

const MARKS = {error: '✗', warning: '!', fine: '✓'}
const NOW = new Date('2026-03-10T12:00:00Z')

const port = (title: string, state: PortFact['state']): PortFact => ({
  title,
  variable: 'SITE_PORT',
  port: 5173,
  state,
})

const disk = (freeGb: number, totalGb: number) =>
  checkDisks([
    {path: '/data', what: 'the data', freeBytes: freeGb * 1e9, totalBytes: totalGb * 1e9},
  ])

const environment = (variables: Variables, inFile: readonly string[] = []) => {
  const {settings, problems} = tryToRead(variables)
  return checkEnvironment({variables, inFile, settings, problems})
}

const PUBLIC = {
  SITE_URL: 'https://www.example.org',
  STUDIO_URL: 'https://studio.example.org',
  LAKE_URL: 'https://lake.example.org',
  TRUST_PROXY: 'on',
}

const address = (
  found: Parameters<typeof checkAddresses>[0]['addresses'][number]['found'],
  isLocal = false,
) =>
  checkAddresses({
    addresses: [
      {variable: 'SITE_URL', title: 'Website', url: 'https://www.example.org', isLocal, found},
    ],
    streams: [],
  })

const stream = (firstMs: number | undefined) =>
  checkAddresses({addresses: [], streams: [{url: 'https://lake.example.org/live', firstMs}]})

const certificate = (validUntil: string | undefined, fault?: string) =>
  checkCertificates({
    now: NOW,
    certificates: [
      {
        host: 'www.example.org',
        fault,
        validUntil: validUntil === undefined ? undefined : new Date(validUntil),
      },
    ],
  })

const clock = (lastWritten: string, other?: string) =>
  checkClock({
    now: NOW,
    lastWritten: new Date(lastWritten),
    others: other === undefined ? [] : [{host: 's3.example.org', time: new Date(other)}],
  })

const secrets = (mode: number, length = 30, hasModes = true) =>
  checkSecrets({
    files: [{path: '/data/lake/token', mode}],
    variables: [{name: 'LAKE_TOKEN', length}],
    hasModes,
  })

const database = (taken: number) =>
  checkMigrations([{program: 'Content Lake', path: '/data/lake/lake.sqlite', taken, known: 9}])

const GOOD: BackupState = {
  lastSuccess: new Date('2026-03-10T03:00:00Z'),
  lastFailure: undefined,
  isWarning: false,
  sentence: 'The last backup is 9 h old.',
}
const OLD: BackupState = {...GOOD, isWarning: true, sentence: 'The last backup is 34 h old.'}
const FAILED: BackupState = {...GOOD, lastFailure: new Date('2026-03-10T04:00:00Z')}
const backups = (state: BackupState, place: Parameters<typeof checkBackups>[0]['place']) =>
  checkBackups({
    isWanted: place !== undefined,
    state,
    lastReason: 'no room',
    lastName: '2026-03-10T030000Z',
    place,
  })
const PLACE = {name: 's3://ours', backups: ['2026-03-10T030000Z', '2026-03-09T030000Z']}

const mail = (
  problem?: string,
  from = 'hello@northvale.com',
  host: string | undefined = 'mail.northvale.com',
) => checkMail({host, problem, from})

const HOSTED = {
  project: 'abc123',
  dataset: 'production',
  hasDataset: true,
  tokens: [{variable: 'SANITY_BLOG_READ_TOKEN', status: 200}],
  refusedOrigins: [],
}

test.each<Case>([
  [
    'the pinned runtime',
    checkRuntime({running: '24.21.0', pinned: '24.21.0'}),
    ['✓ Node.js 24.21.0 runs the commands, as it should.'],
  ],
  [
    'another runtime',
    checkRuntime({running: '22.18.0', pinned: '24.21.0'}),
    ['! Node.js 22.18.0 runs the commands, and not 24.21.0, with which they are tested.'],
  ],
  [
    'a runtime that is too old',
    checkRuntime({running: '22.17.9', pinned: '24.21.0'}),
    ['✗ Node.js 22.17.9 runs the commands, and not 24.21.0, with which they are tested.'],
  ],

  [
    'free ports',
    checkPorts([port('Website', 'free'), port('Inbox', 'free')]),
    ['✓ Nothing runs, and all ports are free.'],
  ],
  [
    'a stack that runs',
    checkPorts([port('Website', 'ours'), port('Inbox', 'ours')]),
    ['✓ All parts run.'],
  ],
  [
    'a part that is down',
    checkPorts([port('Website', 'ours'), port('Inbox', 'free')]),
    ['✗ Parts of the stack do not run, while others do: Inbox.'],
  ],
  [
    'a port of another program',
    checkPorts([port('Website', 'foreign'), port('Inbox', 'free')]),
    ['✗ Port 5173 (Website) is taken by another program.'],
  ],

  ['a disk with room', disk(50, 100), ['✓ 50.0 GB are free for the data (/data).']],
  ['a disk that is nearly full', disk(1.9, 10), ['! 1.9 GB are free for the data (/data).']],
  [
    'a large disk that is nearly full',
    disk(40, 1000),
    ['! 40.0 GB are free for the data (/data).'],
  ],
  ['a full disk', disk(0.1, 100), ['✗ 0.1 GB are free for the data (/data).']],

  [
    'a clock that is right',
    clock('2026-03-10T12:00:30Z', '2026-03-10T12:00:20Z'),
    ['✓ The clock says 2026-03-10T12:00:00.000Z.'],
  ],
  [
    'a clock behind its own files',
    clock('2026-03-10T13:00:00Z'),
    ['✗ The clock is behind: a file was written at 2026-03-10T13:00:00.000Z.'],
  ],
  [
    'a clock behind others',
    clock('2026-03-10T10:00:00Z', '2026-03-10T12:05:00Z'),
    ['✗ The clock is 300 s behind that of s3.example.org.'],
  ],
  [
    'a clock ahead of others',
    clock('2026-03-10T10:00:00Z', '2026-03-10T11:50:00Z'),
    ['✗ The clock is 600 s ahead of that of s3.example.org.'],
  ],

  ['nothing set', environment({}), ['✓ The variables make sense together.']],
  ['all that a server needs', environment(PUBLIC), ['✓ The variables make sense together.']],
  [
    'a wrong value',
    environment({SITE_PORT: 'abc'}),
    ['✗ SITE_PORT is "abc": give it a port, 1 to 65535.'],
  ],
  [
    'a name of ours that is none',
    environment({LAKE_TOKN: 'x'}),
    ['! Nothing reads the variable LAKE_TOKN.'],
  ],
  [
    'a name in the file that is none',
    environment({STE_URL: 'x'}, ['STE_URL']),
    ['! Nothing reads the variable STE_URL.'],
  ],
  [
    'variables of the shell',
    environment({PATH: '/bin', HOME: '/root'}),
    ['✓ The variables make sense together.'],
  ],
  [
    'no encryption',
    environment({...PUBLIC, LAKE_URL: 'http://lake.example.org'}),
    [
      '✗ LAKE_URL is http://lake.example.org: passphrases and tokens would go through the network unencrypted.',
    ],
  ],
  [
    'only some addresses',
    environment({...PUBLIC, LAKE_URL: undefined}),
    [
      '✗ Only SITE_URL and STUDIO_URL can be reached from elsewhere, and not LAKE_URL: browsers there need all.',
    ],
  ],
  [
    'a proxy that is not trusted',
    environment({...PUBLIC, TRUST_PROXY: 'off'}),
    ['✗ TRUST_PROXY is off behind a proxy: all visitors count as one, and share its rates.'],
  ],
  [
    'ports that are open past the proxy',
    environment({...PUBLIC, HOST: '0.0.0.0'}),
    [
      '! HOST is 0.0.0.0 and TRUST_PROXY is on: who reaches the ports past the proxy can say to be anybody.',
    ],
  ],
  [
    'two names for one address',
    environment({...PUBLIC, VITE_SITE_URL: 'https://old.example.org'}),
    ['! SITE_URL and VITE_SITE_URL, its older name, say different things: SITE_URL counts.'],
  ],
  [
    'one project id',
    environment({SANITY_STUDIO_BLOG_PROJECT_ID: 'abc123'}),
    [
      '✗ SANITY_STUDIO_BLOG_PROJECT_ID is set but SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID is not: set all project ids, or none for the embedded Content Lake.',
    ],
  ],
  [
    'a token for a lake that does not run',
    environment({
      SANITY_STUDIO_BLOG_PROJECT_ID: 'a1',
      SANITY_STUDIO_ANNOUNCEMENTS_PROJECT_ID: 'b1',
      LAKE_TOKEN: 'x',
    }),
    ['! LAKE_TOKEN is set, but content is with Sanity: the embedded lake does not run.'],
  ],
  [
    'backups beside the data',
    environment({DATA_DIR: '/data', LAKE_BACKUP_TO: '/data/backups'}),
    ['✗ LAKE_BACKUP_TO is in DATA_DIR: what befalls the one befalls the other.'],
  ],
  [
    'backups elsewhere',
    environment({DATA_DIR: '/data', LAKE_BACKUP_TO: '/data-backups'}),
    ['✓ The variables make sense together.'],
  ],

  [
    'an address that leads here',
    address({kind: 'ours'}),
    ['✓ Website answers at https://www.example.org.'],
  ],
  [
    'an address that leads elsewhere',
    address({kind: 'other', what: 'it was built for http://localhost:5173'}),
    [
      '✗ At https://www.example.org (SITE_URL) is not the Website of this installation: it was built for http://localhost:5173.',
    ],
  ],
  [
    'an address that leads nowhere',
    address({kind: 'unreachable', reason: 'no answer within 10 s'}),
    ['✗ Website cannot be reached at https://www.example.org (SITE_URL): no answer within 10 s.'],
  ],
  [
    'a local address where nothing runs',
    address({kind: 'unreachable', reason: 'refused'}, true),
    [],
  ],
  ['a stream', stream(40), ['✓ Events come at once at https://lake.example.org/live.']],
  [
    'a stream that comes late',
    stream(6_200),
    ['✗ Events take 6 s at https://lake.example.org/live: something on the way holds them back.'],
  ],
  [
    'a stream that is held back',
    stream(undefined),
    [
      '✗ Events do not come at https://lake.example.org/live: something on the way holds them back.',
    ],
  ],

  [
    'a certificate',
    certificate('2026-05-01T12:00:00Z'),
    ['✓ The certificate of www.example.org is good for 52 more days.'],
  ],
  [
    'one that ends soon',
    certificate('2026-03-20T12:00:00Z'),
    ['! The certificate of www.example.org is good for 10 more days.'],
  ],
  [
    'one that has ended',
    certificate('2026-03-01T12:00:00Z', 'CERT_HAS_EXPIRED'),
    ['✗ Browsers do not trust the certificate of www.example.org: CERT_HAS_EXPIRED.'],
  ],
  ['none', certificate(undefined), ['✗ www.example.org has no certificate.']],

  ['secrets', secrets(0o100600), ['✓ Tokens are long, and only their owner can read them.']],
  [
    'a file that others read',
    secrets(0o100644),
    ['✗ Others on this machine can read /data/lake/token, which holds secrets.'],
  ],
  [
    'a file where modes mean nothing',
    secrets(0o100666, 30, false),
    ['✓ Tokens are long, and only their owner can read them.'],
  ],
  [
    'a token that can be guessed',
    secrets(0o100600, 8),
    ['! LAKE_TOKEN has 8 characters, and can be guessed.'],
  ],

  [
    'what is fresh',
    checkFreshness({isBuilt: true, staleTypes: undefined}),
    ['✓ The build is of these sources and settings.', '✓ The types are those of the schemas.'],
  ],
  [
    'what is stale',
    checkFreshness({isBuilt: false, staleTypes: 'types.ts'}),
    [
      '! There is no build of these sources and settings.',
      '! The types are not those of the schemas (types.ts).',
    ],
  ],

  ['tables of today', database(9), ['✓ The tables of the Content Lake are up to date.']],
  ['tables of yesterday', database(7), ['! The tables of the Content Lake are 2 steps behind.']],
  [
    'tables of tomorrow',
    database(10),
    [
      '✗ /data/lake/lake.sqlite was written by a newer version of the Content Lake (10, this one knows 9).',
    ],
  ],

  [
    'no backups',
    backups({...OLD, sentence: 'No backups are made.'}, undefined),
    ['! No backups are made.'],
  ],
  [
    'a backup',
    backups(GOOD, PLACE),
    ['✓ The last backup is 9 h old. It was read back; 2 are in s3://ours.'],
  ],
  [
    'a place that is empty',
    backups(GOOD, {name: '/mnt/backup', backups: []}),
    ['✗ The last backup is 9 h old. But it is not in /mnt/backup, which has 0.'],
  ],
  ['an old backup', backups(OLD, PLACE), ['✗ The last backup is 34 h old.']],
  ['one that failed since', backups(FAILED, PLACE), ['! The last backup is 9 h old. Why: no room']],
  [
    'a place that cannot be used',
    backups(GOOD, {name: 's3://ours', problem: 's3://ours cannot be listed: AccessDenied'}),
    ['✗ The place of the backups cannot be used: s3://ours cannot be listed: AccessDenied.'],
  ],

  [
    'no mail',
    checkMail({host: undefined, problem: undefined, from: ''}),
    [
      '! No mail is sent, as SMTP_URL is not set: nobody is told of leads, and who books gets no confirmation.',
    ],
  ],
  ['mail', mail(), ['✓ The mail server mail.northvale.com lets this installation in.']],
  [
    'mail that is refused',
    mail('535 Authentication failed'),
    ['✗ The mail server mail.northvale.com takes no mail: 535 Authentication failed.'],
  ],
  [
    'mail from nowhere',
    mail(undefined, 'hello@skyforge.example'),
    [
      '✓ The mail server mail.northvale.com lets this installation in.',
      '✗ Mail is from hello@skyforge.example, an address that nobody can have.',
    ],
  ],

  ['no hosted projects', checkHosted([]), []],
  [
    'a hosted project',
    checkHosted([HOSTED]),
    ['✓ Sanity lets this installation into abc123/production.'],
  ],
  [
    'one that does not answer',
    checkHosted([{...HOSTED, unreachable: 'ENOTFOUND'}]),
    ['✗ Project abc123 cannot be asked: ENOTFOUND.'],
  ],
  [
    'one without the dataset',
    checkHosted([{...HOSTED, hasDataset: false}]),
    ['✗ Project abc123 has no dataset "production" that can be read.'],
  ],
  [
    'one without a token',
    checkHosted([{...HOSTED, tokens: [{variable: 'SANITY_BLOG_READ_TOKEN', status: undefined}]}]),
    ['! SANITY_BLOG_READ_TOKEN is not set.'],
  ],
  [
    'a token of another project',
    checkHosted([{...HOSTED, tokens: [{variable: 'SANITY_BLOG_READ_TOKEN', status: 401}]}]),
    ['✗ Project abc123 does not take SANITY_BLOG_READ_TOKEN (status 401).'],
  ],
  [
    'a site that may not ask',
    checkHosted([{...HOSTED, refusedOrigins: ['https://www.example.org']}]),
    ['✗ Pages of https://www.example.org may not ask project abc123.'],
  ],
])('%s', (_name, findings, lines) => {
  expect(findings.map(({level, sentence}) => `${MARKS[level]} ${sentence}`)).toEqual(lines)
  for (const finding of findings) if (finding.level !== 'fine') expect(finding.remedy).not.toBe('')
})
