import {error, fine, type Finding, warning} from '../finding.ts'

export type RuntimeFacts = {
  /** Of this process: `24.21.0`. */
  running: string
  /** The version that the checkout names. */
  pinned: string
}

/** Node runs TypeScript without a flag from here on. */
const LEAST = [22, 18]

export function checkRuntime({running, pinned}: RuntimeFacts): readonly Finding[] {
  if (running === pinned) return [fine(`Node.js ${running} runs the commands, as it should.`)]
  const [major = 0, minor = 0] = running.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = LEAST
  const isEnough = major > leastMajor || (major === leastMajor && minor >= leastMinor)
  const sentence = `Node.js ${running} runs the commands, and not ${pinned}, with which they are tested.`
  const remedy = 'Delete node_modules/.package-lock.json and run npm start, which installs it.'
  return [isEnough ? warning(sentence, remedy) : error(sentence, remedy)]
}
