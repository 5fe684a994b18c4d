import {createForwarder, type Forward, refuse} from './forward.ts'
import {lakePassage, passedHeaders} from './lake-proxy.ts'

/** Answers requests for `/lake/…` from the Content Lake at `origin`; 502 while it does not answer. */
export function createLakeForwarder(origin: string): Forward {
  return createForwarder({
    origin,
    passageOf: lakePassage,
    headersOf: ({headers}) => passedHeaders(headers),
    onRefusal: (_, outgoing, reason) => refuse(outgoing, 403, reason),
    onSilence: (_, outgoing) => refuse(outgoing, 502, 'The Content Lake does not answer.'),
  })
}
