type AgendaProps = {
  /** Minutes from the start; the last entry is the end. */
  entries: readonly {minute: number; topic: string}[]
}

const END_HEIGHT = 1.75
const REM_PER_MINUTE = 0.2

/** The agenda of a meeting; the height of an entry shows its duration. */
export function Agenda({entries}: AgendaProps) {
  return (
    <ol className="text-small">
      {entries.map(({minute, topic}, index) => {
        const next = entries[index + 1]
        return (
          <li
            key={minute}
            className="relative flex gap-4 text-ink"
            style={{minHeight: next ? `${agendaHeight(next.minute - minute)}rem` : undefined}}
          >
            <span className="w-14 shrink-0 font-mono text-note leading-[1.45rem] text-slate tabular-nums">
              {`${minute} min`}
            </span>
            {next && <span className="absolute top-2 bottom-0 left-[4.79rem] w-px bg-sky/50" />}
            <span
              className={`relative mt-1.5 size-2.5 shrink-0 rounded-full border-2 ${
                next ? 'border-sky bg-white' : 'border-sky bg-sky'
              }`}
            />
            <span className="pb-2">{topic}</span>
          </li>
        )
      })}
    </ol>
  )
}

function agendaHeight(minutes: number): number {
  return END_HEIGHT + minutes * REM_PER_MINUTE
}
