import type {Bar} from '../web/bars.ts'
import {type Downtime, unexcused} from './kills.ts'
import type {Failure, VisitAnswer} from './messages.ts'
import {LIMIT_MS, timesOf} from './slow-pages.ts'

/** Publications are seconds apart, so each reader has received one by then. */
const HEARD_WITHIN_MS = 30_000
const NAMED_FAILURES = 5

export function visitRows(
  {pages, loads, files, images, failures, late}: VisitAnswer,
  downtimes: readonly Downtime[],
): Record<string, object> {
  const {median, p99} = timesOf(loads)
  const failed = unexcused(failures, downtimes).length
  return {
    pages: {requests: pages, median, p99},
    files: {requests: files},
    images: {requests: images},
    'failed while what they need was down': {requests: failures.length - failed},
    'failed otherwise': {requests: failed},
    'turns of the visitors themselves, later': {p99: late},
  }
}

export function visitBars(
  {loads, pages, files, images, failures, readers}: VisitAnswer,
  downtimes: readonly Downtime[],
): Bar[] {
  const {p99} = timesOf(loads)
  const failed = unexcused(failures, downtimes)
  const named = failed.slice(0, NAMED_FAILURES).map(nameOf)
  const latest = Math.max(...readers.map(({lastAt}) => lastAt))
  const following = readers.filter(({lastAt}) => latest - lastAt <= HEARD_WITHIN_MS)
  return [
    {
      bar: 'requests that fail while what they need is up = 0',
      where: ['of pages, files and images', ...named].join('; '),
      reached: `${failed.length}`,
      passes: failed.length === 0 && Math.min(pages, files, images) > 0,
    },
    {
      bar: `page to its last byte, p99 ms ≤ ${LIMIT_MS}`,
      where: `${pages} pages`,
      reached: p99.toFixed(1),
      passes: p99 <= LIMIT_MS,
    },
    {
      bar: 'live readers that hear of changes to the end',
      where: `of ${readers.length}`,
      reached: `${following.length}`,
      passes: latest > 0 && following.length === readers.length,
    },
  ]
}

function nameOf({path, problem, begunAt}: Failure): string {
  return `${path.slice(0, 80)} ${problem} (${new Date(begunAt).toISOString().slice(11, 19)})`
}
