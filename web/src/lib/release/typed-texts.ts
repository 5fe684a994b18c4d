/** Session storage key of text that was typed into forms before the page reloaded itself. */
const KEY = 'typed'

type Box = HTMLInputElement | HTMLTextAreaElement

/** Fields of forms that post; the search keeps its text in the URL. */
const BOXES = 'form[method=post] :is(input, textarea)[name]'

/** Texts typed into forms of this page, and of pages that this document showed before. */
const noted = new Map<string, string>()

/** Records what is typed into forms: a form may be gone before the page needs a reload. */
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

/** Stores the recorded texts for the next load of a page in this tab. */
export function keepTypedTexts(): void {
  if (noted.size > 0) write({...read(), ...Object.fromEntries(noted)})
}

/** Fills empty fields with the text typed before the reload, once. */
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

/** Drops the recorded and stored texts of a form that has been sent. */
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

/** A name for a field that is the same on every page with its form. */
function nameOf({form, name}: Box): string {
  return `${form?.getAttribute('action')} ${name}`
}

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    // Session storage is blocked, or has something else under this key.
    return {}
  }
}

function write(texts: Record<string, string>): void {
  try {
    if (Object.keys(texts).length > 0) sessionStorage.setItem(KEY, JSON.stringify(texts))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Session storage is blocked or full: the page reloads without the texts.
  }
}
