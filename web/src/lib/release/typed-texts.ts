/** Session storage key of text that was typed into forms before the page was reloaded or re-rendered. */
const KEY = 'typed'

type Box = HTMLInputElement | HTMLTextAreaElement

const BOXES = 'form :is(input, textarea)[name]'

/** Texts typed into forms of this page, and of pages that this document showed before. */
const noted = new Map<string, string>()

/** The field that the visitor is typing into. */
let focused: Box | undefined

/** Records what is typed into forms: a form may be gone before the page needs a reload. */
export function watchTyping(): void {
  boxesIn(document).forEach(note)
  document.addEventListener('input', ({target}) => {
    if (isBox(target)) note(target)
  })
  noteFocus(document.activeElement)
  // Without `focusout`, which browsers also fire when they remove the field.
  for (const type of ['focusin', 'pointerdown']) {
    document.addEventListener(type, ({target}) => noteFocus(target))
  }
}

function isBox(target: EventTarget | null): target is Box {
  return target instanceof Element && target.matches(BOXES)
}

function noteFocus(target: EventTarget | null): void {
  focused = isBox(target) ? target : undefined
}

function note(box: Box): void {
  if (box.value === box.defaultValue) noted.delete(nameOf(box))
  else noted.set(nameOf(box), box.value)
}

/** Stores the recorded texts for forms that this tab loads or renders next. */
export function keepTypedTexts(): void {
  if (noted.size > 0) write({...read(), ...Object.fromEntries(noted)})
}

/** Fills unchanged fields with the text typed before the reload, once; the focus returns to a re-rendered field. */
export function restoreTypedTexts(): void {
  restoreTexts()
  restoreFocus()
}

function restoreTexts(): void {
  const kept = read()
  const names = Object.keys(kept)
  if (names.length === 0) return
  for (const box of boxesIn(document)) {
    const text = kept[nameOf(box)]
    if (text === undefined) continue
    if (box.value === box.defaultValue) box.value = text
    note(box)
    delete kept[nameOf(box)]
  }
  if (Object.keys(kept).length < names.length) write(kept)
}

function restoreFocus(): void {
  const before = focused
  if (!before || before.isConnected || document.activeElement !== document.body) return
  const after = boxesIn(document).find((box) => nameOf(box) === nameOf(before))
  after?.focus({preventScroll: true})
  const {selectionStart, selectionEnd} = before
  // Fields for e-mail addresses have no selection.
  if (selectionStart !== null) after?.setSelectionRange(selectionStart, selectionEnd)
}

/** Drops the recorded and stored texts of a form that has been sent, or keeps its own. */
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
