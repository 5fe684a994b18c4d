import {cityOf} from '../schedule/wording.ts'
import {type Html, html} from '@skyforge/server-kit/pages/html.ts'
import type {Visit} from './visit.ts'

const ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

/** Changes the time zone that times are shown in, and keeps the rest of the page's query. */
export function zoneForm({zone, theme}: Visit, kept: Record<string, string | undefined>): Html {
  const hidden = Object.entries({...kept, theme}).map(([name, value]) =>
    value === undefined ? html`` : html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`<form class="zone" method="get">
    ${hidden}
    <label for="tz">Your time zone</label>
    <select id="tz" name="tz">
      ${options(zone)}
    </select>
    <button>Show</button>
  </form>`
}

function options(chosen: string): Html[] {
  const {timeZone} = new Intl.DateTimeFormat('en', {timeZone: chosen}).resolvedOptions()
  const zones = ZONES.includes(timeZone) ? ZONES : [timeZone, ...ZONES]
  const regions = Map.groupBy(zones, (zone) => zone.split('/')[0] ?? '')
  return [...regions].map(
    ([region, members]) =>
      html`<optgroup label="${region}">
        ${members.map((zone) => option(zone, zone === timeZone))}
      </optgroup>`,
  )
}

function option(zone: string, isChosen: boolean): Html {
  return html`<option value="${zone}" ${isChosen && html` selected`}>${cityOf(zone)}</option>`
}
