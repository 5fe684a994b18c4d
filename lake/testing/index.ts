/** For tests of programs that use a lake. Only Vitest can load it; benchmarks import the files they need. */

export {fill} from '../cli/testing/fill.ts'
export {servedLake} from '../cli/testing/served-lake.ts'
export {listen as serveHandler} from '../http/listen.ts'
export {contentsOf} from './contents.ts'
export {hookReceiver} from './hook-receiver.ts'
export {listeningLake} from './listening-lake.ts'
export {post} from './scenarios.ts'
export type {Send} from './sender.ts'
export {SITE_TOKEN, testLake, TOKEN} from './test-lake.ts'
