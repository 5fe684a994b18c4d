// The scheduler works without this file. With it, times are those of the visitor's own time zone, the
// arrow keys go from day to day, and the focus is where the next step is.

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
