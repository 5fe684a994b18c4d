import type {Representation} from './representation.ts'

/**
 * Improves one representation after the other beside other work, so that answers never wait for it.
 *
 * @param next - the one to be improved now, if any
 * @param report - told of what could not be improved
 * @returns what to call when there may be something to improve
 */
export function createImprover(
  next: () => Representation | undefined,
  report: (message: string, error: unknown) => void,
): () => void {
  let isAtWork = false
  async function work() {
    isAtWork = true
    for (let each = next(); each; each = next()) {
      await each.improve().catch((error: unknown) => report('A page stays as it is', error))
    }
    isAtWork = false
  }
  return () => {
    if (!isAtWork) void work()
  }
}
