import {tryToRead, type Variables} from '@skyforge/config/read-settings.ts'
import {HOSTED} from '@skyforge/config/testing/hosted-projects.ts'
import {checkEnvironment} from './environment.ts'
import {expect, test} from 'vitest'
import {testFindings} from '../testing/test-findings.ts'

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

testFindings([
  ['nothing set', environment({}), ['✓']],
  ['all that a server needs', environment(PUBLIC), ['✓']],
  ['a wrong value', environment({SITE_PORT: 'abc'}), ['✗ SITE_PORT']],
  ['a name of ours that is none', environment({LAKE_TOKN: 'x'}), ['! LAKE_TOKN']],
  ['a name in the file that is none', environment({STE_URL: 'x'}, ['STE_URL']), ['! STE_URL']],
  ['variables of the shell', environment({PATH: '/bin', HOME: '/root'}), ['✓']],
  ['no encryption', environment({...PUBLIC, LAKE_URL: 'http://lake.example.org'}), ['✗ LAKE_URL']],
  ['only some addresses', environment({...PUBLIC, LAKE_URL: undefined}), ['✗ SITE_URL']],
  ['a proxy that is not trusted', environment({...PUBLIC, TRUST_PROXY: 'off'}), ['✗ TRUST_PROXY']],
  [
    'ports that are open past the proxy',
    environment({...PUBLIC, HOST: '0.0.0.0'}),
    ['! TRUST_PROXY'],
  ],
  [
    'two names for one address',
    environment({...PUBLIC, VITE_SITE_URL: 'https://old.example.org'}),
    ['! SITE_URL'],
  ],
  [
    'one project id',
    environment({SANITY_STUDIO_BLOG_PROJECT_ID: 'abc123'}),
    ['✗ SANITY_STUDIO_BLOG_PROJECT_ID'],
  ],
  [
    'a token for a lake that does not run',
    environment({...HOSTED, LAKE_TOKEN: 'x'.repeat(24)}),
    ['! LAKE_TOKEN'],
  ],
  [
    'backups beside the data',
    environment({DATA_DIR: '/data', LAKE_BACKUP_TO: '/data/backups'}),
    ['✗ LAKE_BACKUP_TO'],
  ],
  ['backups elsewhere', environment({DATA_DIR: '/data', LAKE_BACKUP_TO: '/data-backups'}), ['✓']],
])

test.each([
  ['http://studio.lan:3333', 'http://10.0.0.5:3900', 'error'],
  ['http://studio.lan:3333', 'http://lake.lan:3900', 'error'],
  ['http://10.0.0.5:3333', 'http://10.1.0.5:3900', 'error'],
  ['http://[fd00::5]:3333', 'http://[fd00::6]:3900', 'error'],
  ['http://studio.localhost:8080', 'http://lake.localhost:8080', 'error'],
  ['http://10.0.0.5:3333', 'http://10.0.0.5:3900', undefined],
  ['http://stack:3333', 'http://stack:3900', undefined],
  ['http://studio.acme.lan', 'http://lake.acme.lan', undefined],
  ['http://127.0.0.1:3333', 'http://localhost:3900', undefined],
  ['https://studio.example.org', 'https://lake.example.net', 'warning'],
  ['https://studio.example.org', 'https://10.0.0.5', 'warning'],
  ['https://example.org', 'https://lake.example.org', undefined],
  ['https://studio.example.org', 'https://lake.cms.example.org', undefined],
])('a Studio at %s that signs in to a lake at %s is reported as: %s', (studio, lake, level) => {
  const findings = environment({...PUBLIC, STUDIO_URL: studio, LAKE_URL: lake})
  const found = findings.filter(({sentence}) => sentence.includes('on two sites'))
  expect(found.map((finding) => finding.level)).toEqual(level === undefined ? [] : [level])
})

testFindings([
  [
    'a Studio of another site than its lake',
    environment({...PUBLIC, LAKE_URL: 'https://lake.example.net'}),
    ['! STUDIO_URL'],
  ],
  [
    'a Studio of another site without encryption',
    environment({
      ...PUBLIC,
      STUDIO_URL: 'http://studio.lan:3333',
      LAKE_URL: 'http://10.0.0.5:3900',
    }),
    ['✗ STUDIO_URL', '✗ LAKE_URL', '✗ STUDIO_URL'],
  ],
])
