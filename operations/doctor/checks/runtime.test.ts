import {checkRuntime} from './runtime.ts'
import {testFindings} from '../testing/test-findings.ts'

testFindings([
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
])
