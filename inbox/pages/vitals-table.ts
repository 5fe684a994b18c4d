import {type Html, html} from '@skyforge/server-kit/pages/html.ts'
import {countOf, type Histogram, quantile, type Vital, VITAL_NAMES} from '../browsers/vitals.ts'
import type {VitalsByPage} from '../store/browser-reports.ts'
import {countText} from './quantities.ts'

/** Up to which a figure is good, and from which on it is poor (https://web.dev/articles/defining-core-web-vitals-thresholds). */
const THRESHOLDS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
}

const TITLES: Readonly<Record<Vital, string>> = {
  LCP: 'Largest Contentful Paint',
  INP: 'Interaction to Next Paint',
  CLS: 'Cumulative Layout Shift',
}

/** Of each page the median and the 75th percentile of each figure, and of how many visits. */
export function vitalsTable(byPage: VitalsByPage): Html {
  if (byPage.size === 0) return html`<p class="empty">No visit was measured yet.</p>`
  return html`<div class="scroll" role="region" aria-label="Core Web Vitals by page" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Page</th>
          ${VITAL_NAMES.map(
            (vital) =>
              html`<th scope="col"><abbr title="${TITLES[vital]}">${vital}</abbr> p50</th>
                <th scope="col">p75</th>
                <th scope="col">Visits</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${[...byPage].map(
          ([page, vitals]) =>
            html`<tr>
              <th scope="row">${page}</th>
              ${VITAL_NAMES.map((vital) => cells(vital, vitals.get(vital) ?? new Map()))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function cells(vital: Vital, histogram: Histogram): Html {
  const [median, p75] = [quantile(vital, histogram, 0.5), quantile(vital, histogram, 0.75)]
  return html`<td>${textOf(vital, median)}</td>
    <td>${textOf(vital, p75)} ${p75 !== undefined && rating(vital, p75)}</td>
    <td>${countText(countOf(histogram))}</td>`
}

/** By the 75th percentile, as Google's own reports rate a page. */
function rating(vital: Vital, value: number): Html {
  const [good, poor] = THRESHOLDS[vital]
  const word = value <= good ? 'good' : value <= poor ? 'fair' : 'poor'
  return html`<span class="${word}">${word}</span>`
}

function textOf(vital: Vital, value: number | undefined): string {
  if (value === undefined) return '–'
  if (vital === 'CLS') return value.toFixed(2)
  return value >= 1_000 ? `${(value / 1_000).toFixed(1)} s` : `${Math.round(value)} ms`
}
