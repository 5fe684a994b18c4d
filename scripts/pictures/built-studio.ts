import {rm} from 'node:fs/promises'
import type {SanityClient} from '@sanity/client'
import {originOf} from '@skyforge/config/addresses.ts'
import {createLog} from '#operations/stack/log.ts'
import {partsOf} from '#operations/stack/parts.ts'
import {startStack} from '#operations/stack/stack.ts'
import {buildFolder, withTemporaryStack} from '#operations/temporary-stack/temporary-stack.ts'
import {connect} from '#operations/project-clients.ts'
import {logIn} from '#operations/browser/studio-log-in.ts'

export type BuiltStudio = {
  origin: string
  /** What a browser keeps that is logged in. */
  storageState: Awaited<ReturnType<typeof logIn>>
  blog: SanityClient
}

/** Runs `work` beside a Studio, built for it, on a stack of its own; ends all, and removes the build, afterwards. */
export async function withBuiltStudio(
  stop: AbortSignal,
  work: (studio: BuiltStudio) => Promise<void>,
): Promise<void> {
  await withTemporaryStack(
    stop,
    async ({environment}) => {
      await using owned = new AsyncDisposableStack()
      const builtStudio = buildFolder()
      owned.defer(() => rm(builtStudio, {recursive: true, force: true, maxRetries: 10}))
      const parts = partsOf(environment, {builtStudio}).filter(({name}) => name === 'studio')
      const stack = await startStack(environment, createLog(false), stop, parts)
      owned.defer(stack.stop)
      const origin = originOf(undefined, environment.STUDIO_PORT)
      const lake = originOf(undefined, environment.LAKE_PORT)
      const {blog} = await connect(environment)
      await work({origin, storageState: await logIn({studio: origin, lake}), blog})
    },
    // The page in the preview is as visitors get it.
    {production: true},
  )
}
