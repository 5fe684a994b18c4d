import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'

/** V8 exposes `gc` only with a flag. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}
