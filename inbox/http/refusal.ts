import {InboxError} from './errors.ts'
import type {Inbox} from '../inbox.ts'

/**
 * What was thrown, as a refusal. Whatever is none is a fault of the inbox, which its log tells of.
 *
 * @param request names it for the log: by its route, as the address may hold a visitor's secret
 */
export function refusalOf({options}: Inbox, error: unknown, request: () => string): InboxError {
  if (error instanceof InboxError) return error
  options.report(`Failed: ${request()}`, error)
  return new InboxError(500, 'The inbox failed to answer. The request can be sent again.')
}
