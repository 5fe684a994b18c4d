import {checkPorts, type PortFact} from './ports.ts'
import {testFindings} from '../testing/test-findings.ts'

const port = (title: string, state: PortFact['state']): PortFact => ({
  title,
  variable: 'SITE_PORT',
  port: 5173,
  state,
})

testFindings([
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
])
