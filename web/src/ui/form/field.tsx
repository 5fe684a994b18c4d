import {type FocusEvent, useId} from 'react'

type FieldProps = {
  name: string
  label: string
  /** Above the box, or inside it as placeholder. */
  labelPlace?: 'above' | 'inside'
  /** A word at the right end of the label's line, such as "Optional". */
  note?: string
  type?: 'text' | 'email' | 'tel'
  required?: boolean
  maxLength?: number | undefined
  /** Regular expression of a valid value; for single-line fields only. */
  pattern?: string | undefined
  autoComplete: string
  /** Lines shown at first, for multi-line texts. */
  lines?: number | undefined
}

// The bar at the left repeats the red color as a shape. No transitions: if a form is invalid, all fields would start
// several, and React handles each event.
const box =
  'block w-full rounded-sm border border-field bg-white px-3.5 py-2 text-body text-ink placeholder:text-slate hover:border-ink focus:border-sky focus:outline-1 focus:outline-offset-0 focus:outline-sky user-invalid:border-bad user-invalid:shadow-[inset_3px_0_0_var(--color-bad)] user-invalid:focus:outline-bad'

/** Empties a text area that contains only blanks, so that `required` applies: text areas have no `pattern`. */
function emptyBlank({currentTarget}: FocusEvent<HTMLTextAreaElement>): void {
  if (currentTarget.value.trim() === '') currentTarget.value = ''
}

/**
 * A text field. The browser reports what is wrong; the field looks invalid once the visitor leaves it or tries to
 * submit.
 */
export function Field({
  name,
  label,
  labelPlace = 'above',
  note,
  type = 'text',
  required = false,
  maxLength,
  pattern,
  autoComplete,
  lines,
}: FieldProps) {
  const id = useId()
  const noteId = note && `${id}-note`
  const labelling =
    labelPlace === 'above'
      ? {id, 'aria-describedby': noteId}
      : {'aria-label': label, placeholder: label}
  const control = {name, required, maxLength, autoComplete, dir: 'auto', ...labelling}
  // When a browser scrolls to the box, its label should be visible too.
  const look = labelPlace === 'above' ? `scroll-mt-9 ${box}` : box
  return (
    <div>
      {labelPlace === 'above' && (
        <div className="mb-1.5 flex items-baseline justify-between gap-4">
          <label htmlFor={id} className="font-semibold text-ink">
            {label}
          </label>
          {note && (
            <span id={noteId} className="text-small">
              {note}
            </span>
          )}
        </div>
      )}
      {lines ? (
        <textarea {...control} rows={lines} onBlur={emptyBlank} className={`${look} resize-y`} />
      ) : (
        <input
          {...control}
          type={type}
          inputMode={type}
          pattern={pattern}
          className={`${look} min-h-12`}
        />
      )}
    </div>
  )
}
