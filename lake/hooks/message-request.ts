import {createHash} from 'node:crypto'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import type {Hook} from '../store/hooks/hook.ts'
import type {QueuedMessage} from '../store/hooks/messages.ts'
import type {HookRequest} from './send-request.ts'

/**
 * The request of a message, with the headers of https://www.sanity.io/docs/webhooks. With a secret it is signed at
 * the current time, as `@sanity/webhook` checks.
 */
export async function messageRequest(
  hook: Hook,
  message: QueuedMessage,
  body: string,
): Promise<HookRequest> {
  const headers: Record<string, string> = {
    ...hook.headers,
    'content-type': 'application/json',
    'user-agent': 'Content Lake webhook delivery',
    'idempotency-key': idempotencyKey(message),
    'sanity-transaction-id': asHeader(message.transactionId),
    'sanity-transaction-time': message.transactionTime,
    'sanity-dataset': message.dataset,
    'sanity-document-id': message.document,
    'sanity-project-id': message.project,
    'sanity-webhook-id': hook.id,
    'sanity-operation': message.operation,
  }
  if (hook.secret !== null) {
    headers[SIGNATURE_HEADER_NAME] = await encodeSignatureHeader(body, Date.now(), hook.secret)
  }
  return {url: hook.url, method: hook.httpMethod, headers, body}
}

/** The same for all attempts of one message, and for no other. */
function idempotencyKey({hook, project, dataset, transactionId, document}: QueuedMessage): string {
  const identity = JSON.stringify([hook, project, dataset, transactionId, document])
  return createHash('sha256').update(identity).digest('hex').slice(0, 32)
}

/** Encodes transaction ids, which clients choose freely. */
function asHeader(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text)
}
