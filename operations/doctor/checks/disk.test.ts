import {checkDisks} from './disk.ts'
import {testFindings} from '../testing/test-findings.ts'

const disk = (freeGb: number, totalGb: number, isWritable = true) => {
  const [freeBytes, totalBytes] = [freeGb * 1e9, totalGb * 1e9]
  return checkDisks([{path: '/data', what: 'the data', freeBytes, totalBytes, isWritable}])
}

testFindings([
  ['a disk with room', disk(50, 100), ['✓ 50.0 GB']],
  ['a disk that is nearly full', disk(1.9, 10), ['! 1.9 GB']],
  ['a large disk that is nearly full', disk(40, 1000), ['! 40.0 GB']],
  ['a folder of somebody else', disk(50, 100, false), ['✗']],
  ['a full disk', disk(0.1, 100), ['✗ 0.1 GB']],
])
