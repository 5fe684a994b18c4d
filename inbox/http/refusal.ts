import {storageAdvice, storageFaultOf} from '@skyforge/server-kit/storage/storage-fault.ts'
import {InboxError} from './errors.ts'
import type {Inbox} from '../inbox.ts'

const NO_ROOM =
  'This could not be stored: the inbox has no room just now. Please try again in a few minutes.'
const NOT_WRITABLE =
  'This could not be stored: the inbox cannot write just now. Please try again in a few minutes.'

/**
 * What was thrown, as a refusal. Whatever is none is a fault of the inbox, which its log tells of.
 *
 * @param request names it for the log: by its route, as the address may hold a visitor's secret
 */
export function refusalOf(inbox: Inbox, error: unknown, request: () => string): InboxError {
  if (error instanceof InboxError) return error
  const fault = storageFaultOf(error)
  if (fault) {
    inbox.reportStorage(storageAdvice(fault, error))
    return fault === 'full' ? new InboxError(507, NO_ROOM) : new InboxError(503, NOT_WRITABLE)
  }
  inbox.options.report(`Failed: ${request()}`, error)
  return new InboxError(500, 'The inbox failed to answer. The request can be sent again.')
}
