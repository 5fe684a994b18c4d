import {type Html, html} from '@skyforge/server-kit/pages/html.ts'
import {failuresIn, type Numbers, type PartState} from '../operator/inspect-parts.ts'
import {ageText, countText, megabytesText} from './quantities.ts'

/** How each part does: a card for each. */
export function partCards(parts: readonly PartState[], now: number): Html {
  return html`<ul class="parts">
    ${parts.map((part) => card(part, now))}
  </ul>`
}

function card({title, problem, numbers}: PartState, now: number): Html {
  return html`<li>
    <h3>${title}</h3>
    <p class="${problem === undefined ? 'fine' : 'suspicion'}">${problem ?? 'Ready'}</p>
    <dl>
      ${facts(numbers, now).map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </li>`
}

/** What a part counts, as far as it does. */
function facts(numbers: Numbers, now: number): [string, string][] {
  const shown: [string, string, (value: number) => string][] = [
    ['Up for', 'process_start_time_seconds', (start) => ageText(now - start * 1000)],
    ['Memory', 'process_resident_memory_bytes', megabytesText],
    ['Requests', 'http_requests_total', countText],
    ['Cache hits', 'site_answers_total{from="memory"}', countText],
    ['Pages rendered', 'site_render_duration_seconds_count', countText],
    ['Cached results', 'lake_answers_total{from="kept"}', countText],
    ['Computed results', 'lake_answers_total{from="made"}', countText],
    ['Commits', 'lake_commits_total', countText],
    ['Open streams', 'lake_streams_open', countText],
  ]
  const known = shown.flatMap(([name, metric, textOf]): [string, string][] => {
    const value = numbers.get(metric)
    return value === undefined ? [] : [[name, textOf(value)]]
  })
  if (!numbers.has('http_requests_total')) return known
  return [...known, ['Failed requests', countText(failuresIn(numbers))]]
}
