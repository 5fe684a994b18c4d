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

/** Milliseconds after which the Studio drops queries that were not requested again; it checks every half minute. */
const HEARTBEAT_MS = 40_000
const BEAT_EVERY_MS = 15_000

/**
 * Connects the page to the Studio that frames it, by the messages of Sanity's loaders: the Studio queries with its own
 * session, and its results arrive here without a token.
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

/** Stores the perspective for the server, which renders the page on reload. */
function rememberPerspective(projectId: string, perspective: ClientPerspective): void {
  const collection = collectionOf[projectId]
  if (!collection) return
  document.cookie = `${perspectiveCookie(collection)}=${writePerspective(perspective)}; Path=/; Max-Age=3600; SameSite=Lax`
}
