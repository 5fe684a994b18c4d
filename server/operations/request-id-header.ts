import {currentExchange, REQUEST_ID} from './exchange.ts'

/** The header by which a failure is found in the logs: who sees one can tell us its id. */
export function requestIdHeader(status: number): Record<string, string> {
  const id = status >= 400 ? currentExchange()?.id : undefined
  return id === undefined ? {} : {[REQUEST_ID]: id}
}

/** The header by which a part that is asked meanwhile logs what it does under the same id. */
export function passedOnRequestId(): Record<string, string> {
  const exchange = currentExchange()
  return exchange ? {[REQUEST_ID]: exchange.id} : {}
}

/** The same answer, with that header where it is a refusal or a failure. */
export function withRequestId(response: Response): Response {
  for (const [name, value] of Object.entries(requestIdHeader(response.status))) {
    response.headers.set(name, value)
  }
  return response
}
