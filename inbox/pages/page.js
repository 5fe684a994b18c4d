// The scheduler works without this file. With it, times are those of the visitor's own time zone, the
// arrow keys go from day to day, the focus is where the next step is, and the form offers to cancel a call
// that was booked in this tab.

const {zone, detectZone} = document.documentElement.dataset
const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone

if (detectZone !== undefined && browserZone && browserZone !== zone) {
  const address = new URL(location.href)
  address.searchParams.set('tz', browserZone)
  location.replace(address)
}

const STEPS = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7}

document.addEventListener('keydown', (event) => {
  const step = STEPS[event.key]
  const cell = document.activeElement?.closest('.days td')
  if (step === undefined || !cell) return
  event.preventDefault()
  const cells = [...document.querySelectorAll('.days td')]
  let index = cells.indexOf(cell) + step
  while (cells[index] && !cells[index].querySelector('a')) index += step
  cells[index]?.querySelector('a').focus()
})

document.addEventListener('DOMContentLoaded', () => {
  document.querySelector('[data-focus]')?.focus({preventScroll: true})
})

/** Session storage key of the last call booked in this tab: its page, its time as text, and when the offer ends. */
const BOOKED = 'booked-call'

function bookedCall() {
  try {
    const stored = sessionStorage.getItem(BOOKED)
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    // Session storage is blocked: no call is known.
    return undefined
  }
}

function keepBookedCall(call) {
  try {
    if (call) sessionStorage.setItem(BOOKED, JSON.stringify(call))
    else sessionStorage.removeItem(BOOKED)
  } catch {
    // Session storage is blocked: the form will offer nothing.
  }
}

const addressOf = (link) => new URL(link, location.href).href

// Also fires when the browser restores the page from its back/forward cache.
addEventListener('pageshow', () => {
  const booked = document.querySelector('[data-booked]')
  if (booked) {
    const {when, until} = booked.dataset
    keepBookedCall({page: addressOf(booked.dataset.booked), when, until})
  }
  const cancelled = document.querySelector('[data-cancelled]')
  const call = bookedCall()
  if (cancelled && call?.page === addressOf(cancelled.dataset.cancelled)) keepBookedCall(undefined)

  const offer = document.querySelector('[data-earlier-call]')
  if (!offer) return
  offer.hidden = !call || Date.parse(call.until) <= Date.now()
  if (offer.hidden) return
  offer.querySelector('[data-when]').textContent = call.when
  for (const link of offer.querySelectorAll('[data-page]')) {
    const address = new URL(call.page)
    address.pathname += link.dataset.page
    link.href = address.href
  }
})
