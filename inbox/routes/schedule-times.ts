import type {Call} from '../http/call.ts'
import type {Route} from '../http/route.ts'
import {monthContent} from '../pages/schedule-month.ts'
import {slotText} from '../pages/schedule-sheet.ts'
import {freeTimes} from '../schedule/meetings.ts'
import {monthOf} from '../schedule/month.ts'
import {slotsByDay} from '../schedule/slots.ts'
import {dayText} from '../schedule/wording.ts'
import {wallTime} from '../schedule/zone.ts'
import type {Booking} from '../store/bookings.ts'
import {asPage, show, visitOf} from './schedule-visit.ts'
import {bookingOf} from './schedule-bookings.ts'

/**
 * Pick a day, pick a time. The site's frame asks for it with `duration` and `layout`, which say what it is
 * anyway, and with `theme`; other parameters than its own are ignored.
 */
export const timesRoutes: Route[] = [
  {method: 'GET', path: '/schedule', handle: asPage((call) => showTimes(call, undefined))},
  {
    method: 'GET',
    path: '/schedule/bookings/:secret/times',
    handle: asPage((call) => showTimes(call, bookingOf(call))),
  },
]

function showTimes(call: Call, moving: Booking | undefined): Response {
  const {inbox, url} = call
  const asked = url.searchParams.get('tz')
  const visit = visitOf(call, asked ?? moving?.zone ?? null)
  const byDay = slotsByDay(freeTimes(inbox), visit.zone)
  const today = wallTime(visit.zone, visit.now).day
  const month = monthOf(byDay, today, url.searchParams.get('month'))
  const wanted = url.searchParams.get('day')
  const isDayChosen = wanted !== null && byDay.has(wanted)
  const day = isDayChosen ? wanted : [...byDay.keys()].find((key) => key >= month.month)
  const step = moving ? `/schedule/bookings/${moving.secret}/move` : '/schedule/book'
  const content = monthContent(
    {
      month,
      day,
      isDayChosen,
      times: (day !== undefined && byDay.get(day)) || [],
      moving,
      timeLink: (slot) => visit.link(step, {slot: slotText(slot), tz: visit.zone}),
    },
    visit,
  )
  const title = isDayChosen ? `Times on ${dayText(wanted)}` : 'Pick a day'
  return show(call, visit, {title, content, detectZone: asked === null && !moving})
}
