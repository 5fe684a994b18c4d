/**
 * Interprets responses to the forms, as script web apps send them. The contact form's response is never read.
 */

const SUCCESS = 'success'

/**
 * Success, unless the response is JSON whose `result` is not 'success'. An opaque response (cross-origin in no-cors
 * mode) reads as empty text and counts as success.
 */
export function isSignedUp(answer: string): boolean {
  const json = parseJson(answer)
  return json === undefined || resultOf(json.value) === SUCCESS
}

/** Success only if the status is OK and the response is JSON whose `result` is 'success'. */
export function isInTouch(isOk: boolean, answer: string): boolean {
  const json = parseJson(answer)
  return isOk && json !== undefined && resultOf(json.value) === SUCCESS
}

function parseJson(text: string): {value: unknown} | undefined {
  try {
    return {value: JSON.parse(text)}
  } catch {
    return undefined
  }
}

function resultOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'result' in value ? value.result : undefined
}
