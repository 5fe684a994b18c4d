import type {Entry} from '../store/entries.ts'
import {columnText, formColumns} from './form-columns.ts'
import {csv} from './csv.ts'

/** One entry as the JSON download and the webhook's readers know it. */
export function entryJson({id, kind, receivedAt, fields, reasons, meeting, subscription}: Entry) {
  return {
    id,
    kind,
    receivedAt: iso(receivedAt),
    fields,
    suspicious: reasons.length > 0,
    reasons,
    ...(meeting && {
      meeting: {...meeting, startsAt: iso(meeting.startsAt), endsAt: iso(meeting.endsAt)},
    }),
    ...(subscription !== undefined && {subscription}),
  }
}

/** One table for all kinds; what a kind does not have is empty. */
export function entriesCsv(entries: readonly Entry[]): string {
  return csv(
    Object.keys(columns),
    entries.map((entry) => Object.values(columns).map((cell) => cell(entry))),
  )
}

const columns: Record<string, (entry: Entry) => string> = {
  received: ({receivedAt}) => iso(receivedAt),
  kind: ({kind}) => kind,
  ...Object.fromEntries(
    formColumns.map((column) => [column, (entry: Entry) => columnText(entry, column)]),
  ),
  suspicious: ({reasons}) => (reasons.length > 0 ? 'yes' : 'no'),
  reasons: ({reasons}) => reasons.join('; '),
  meetingStarts: ({meeting}) => (meeting ? iso(meeting.startsAt) : ''),
  meetingStatus: ({meeting}) => meeting?.status ?? '',
  timeZone: ({meeting}) => meeting?.zone ?? '',
  subscription: ({subscription}) => subscription ?? '',
  id: ({id}) => id,
}

function iso(instant: number): string {
  return new Date(instant).toISOString()
}
