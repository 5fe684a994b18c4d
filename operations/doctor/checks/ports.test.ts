import {checkPorts, type PortFact} from './ports.ts'
import {testFindings} from '../testing/test-findings.ts'

const port = (title: string, state: PortFact['state']): PortFact => ({
  title,
  variable: 'SITE_PORT',
  port: 5173,
  state,
})

testFindings([
  ['free ports', checkPorts([port('Website', 'free'), port('Inbox', 'free')]), ['✓']],
  ['a stack that runs', checkPorts([port('Website', 'ours'), port('Inbox', 'ours')]), ['✓']],
  [
    'a part that is down',
    checkPorts([port('Website', 'ours'), port('Inbox', 'free')]),
    ['✗ Inbox'],
  ],
  [
    'a port of another program',
    checkPorts([port('Website', 'foreign'), port('Inbox', 'free')]),
    ['✗ 5173'],
  ],
])
