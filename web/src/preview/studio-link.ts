import type {ClientPerspective} from '@sanity/client'
import {createNode, createNodeMachine} from '@sanity/comlink'
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
} from '@sanity/presentation-comlink'
import {keyed} from '@skyforge/config/keyed.ts'
import {COLLECTIONS} from '@skyforge/config/collections.ts'
import {env} from '../env.ts'
import {perspectiveCookie, writePerspective} from './perspective.ts'
import type {PreviewContent} from './preview-content.ts'

/** The Studio looks every half a minute for what nobody has asked for in so long, in milliseconds. */
const HEARTBEAT_MS = 40_000
const BEAT_EVERY_MS = 15_000

/**
 * Connects the page with the Studio that shows it, by the messages of Sanity's loaders: the Studio asks with its
 * own session, and its answers come here without any token.
 */
export function connectToStudio(content: PreviewContent): void {
  const machine = createNodeMachine<LoaderNodeMsg, LoaderControllerMsg>()
  const node = createNode<LoaderNodeMsg, LoaderControllerMsg>(
    {name: 'loaders', connectTo: 'presentation'},
    machine.provide({actors: createCompatibilityActors<LoaderNodeMsg>()}),
  )
  let shown: string | undefined
  node.on('loader/perspective', ({projectId, dataset, perspective}) => {
    if (dataset !== env.dataset) return
    shown = JSON.stringify(perspective)
    rememberPerspective(projectId, perspective)
    content.studioChanged({
      projectId,
      listen: ({query, params}) =>
        node.post('loader/query-listen', {
          projectId,
          dataset,
          perspective,
          query,
          params,
          heartbeat: HEARTBEAT_MS,
        }),
    })
  })
  node.on('loader/query-change', ({result, resultSourceMap, perspective, ...told}) => {
    if (told.dataset !== env.dataset || JSON.stringify(perspective) !== shown) return
    content.told({...told, result, resultSourceMap})
    const {projectId, dataset} = told
    const documents = content.shown.flatMap((each) => each.resultSourceMap?.documents ?? [])
    node.post('loader/documents', {projectId, dataset, perspective, documents})
  })
  setInterval(() => content.keepListening(), BEAT_EVERY_MS)
  node.start()
}

const collectionOf = keyed(Object.values(env.projects), (id) =>
  COLLECTIONS.find((name) => env.projects[name] === id),
)

/** For the server, which makes the page when it is loaded anew. */
function rememberPerspective(projectId: string, perspective: ClientPerspective): void {
  const collection = collectionOf[projectId]
  if (!collection) return
  document.cookie = `${perspectiveCookie(collection)}=${writePerspective(perspective)}; Path=/; Max-Age=3600; SameSite=Lax`
}
