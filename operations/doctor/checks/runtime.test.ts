import {checkRuntime} from './runtime.ts'
import {testFindings} from '../testing/test-findings.ts'

testFindings([
  ['the pinned runtime', checkRuntime({running: '24.21.0', pinned: '24.21.0'}), ['✓']],
  ['another runtime', checkRuntime({running: '22.18.0', pinned: '24.21.0'}), ['!']],
  ['a runtime that is too old', checkRuntime({running: '22.17.9', pinned: '24.21.0'}), ['✗']],
])
