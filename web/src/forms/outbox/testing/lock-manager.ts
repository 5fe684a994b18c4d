import {vi} from 'vitest'

type Work = (lock: {name: string} | null) => unknown

/** For tests: the locks of a browser, as far as the outbox uses them. Nobody waits for one. */
export function stubLocks() {
  const held = new Set<string>()

  async function run(name: string, work: Work) {
    held.add(name)
    try {
      return await work({name})
    } finally {
      held.delete(name)
    }
  }

  const locks = {
    request: (name: string, ...rest: [Work] | [{ifAvailable: true}, Work]) => {
      const work = rest.length === 1 ? rest[0] : rest[1]
      return rest.length === 2 && held.has(name) ? work(null) : run(name, work)
    },
    query: async () => ({held: [...held].map((name) => ({name}))}),
  }
  vi.stubGlobal('navigator', {...navigator, locks})
  return held
}
