/** The name in session storage of what was typed into forms before their page reloaded itself. */
const KEY = 'typed'

type Box = HTMLInputElement | HTMLTextAreaElement

/** Boxes of forms that are sent to somebody; the search has its text in its address. */
const BOXES = 'form[method=post] :is(input, textarea)[name]'

/** The texts in the forms of this document, and in those that went with the pages it showed before. */
const noted = new Map<string, string>()

/** Notes what is typed into forms: a form may be gone by the time its page turns out to need a reload. */
export function watchTyping(): void {
  boxesIn(document).forEach(note)
  document.addEventListener('input', ({target}) => {
    if (target instanceof Element && target.matches(BOXES)) note(target as Box)
  })
}

function note(box: Box): void {
  if (box.value === box.defaultValue) noted.delete(nameOf(box))
  else noted.set(nameOf(box), box.value)
}

/** Keeps what was typed into forms, for when the page is loaded again in this tab. */
export function keepTypedTexts(): void {
  if (noted.size > 0) write({...read(), ...Object.fromEntries(noted)})
}

/** Gives empty boxes of the page what was typed into them before it was reloaded, once. */
export function restoreTypedTexts(): void {
  const kept = read()
  const names = Object.keys(kept)
  if (names.length === 0) return
  for (const box of boxesIn(document)) {
    const text = kept[nameOf(box)]
    if (text === undefined) continue
    box.value ||= text
    note(box)
    delete kept[nameOf(box)]
  }
  if (Object.keys(kept).length < names.length) write(kept)
}

/** Drops what is noted and kept of a form that has been sent. */
export function dropTypedTexts(form: HTMLFormElement): void {
  const kept = read()
  for (const box of boxesIn(form)) {
    noted.delete(nameOf(box))
    delete kept[nameOf(box)]
  }
  write(kept)
}

function boxesIn(place: Document | HTMLFormElement): Box[] {
  return [...place.querySelectorAll<Box>(BOXES)]
}

/** The same name for the same box of each page that has its form. */
function nameOf({form, name}: Box): string {
  return `${form?.getAttribute('action')} ${name}`
}

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    // The browser keeps nothing for this site, or something else is stored under the name.
    return {}
  }
}

function write(texts: Record<string, string>): void {
  try {
    if (Object.keys(texts).length > 0) sessionStorage.setItem(KEY, JSON.stringify(texts))
    else sessionStorage.removeItem(KEY)
  } catch {
    // The browser keeps nothing for this site, or has no room: the page is reloaded without the texts.
  }
}
