import {vi} from 'vitest'

type Work = (lock: {name: string} | null) => unknown

/** Stubs the browser's locks for the outbox, which never waits for a lock. */
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
