type ChipsProps = {
  /** Texts of the chips, in order. */
  texts: readonly string[] | null | undefined
  /** What a reader of a screen hears before the list. */
  label: string
  most?: number
}

/** Categories of an article. */
export function CategoryChips(props: ChipsProps) {
  return <Chips {...props} className="rounded-sm bg-sky-soft px-2 py-0.5 font-medium text-sky" />
}

/** Tags of an article, each after a #. */
export function TagChips({texts, ...props}: ChipsProps) {
  return (
    <Chips {...props} texts={texts?.map((text) => `#${text}`)} className="font-mono text-slate" />
  )
}

function Chips({texts, label, most, className}: ChipsProps & {className: string}) {
  const shown = [...new Set(texts)].slice(0, most)
  if (shown.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-3 gap-y-1.5 text-note wrap-anywhere">
      {shown.map((text) => (
        <li key={text} className={className}>
          {text}
        </li>
      ))}
    </ul>
  )
}
