/** What the answers to the forms mean, which are those of a script web app. The contact form's answer is never read. */

const SUCCESS = 'success'

/**
 * Signed up, unless the answer is JSON whose `result` is anything but 'success'. An answer that the
 * browser hides (of another origin, in no-cors mode) reads as empty text and so counts as signed up.
 */
export function isSignedUp(answer: string): boolean {
  const json = parseJson(answer)
  return json === undefined || resultOf(json.value) === SUCCESS
}

/** In touch, only if the status is OK and the answer is JSON whose `result` is 'success'. */
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
