const STEP = 5
const cells = Array.from({length: 100 / STEP}, (_, index) => index * STEP)

/** A decorative ruler from 0 to 100 percent, filled up to the figure. */
export function Scale({percent}: {percent: number}) {
  return (
    <div aria-hidden className="mt-3 flex gap-[3px]">
      {cells.map((start) => (
        <span key={start} className={`h-2.5 flex-1 ${start < percent ? 'bg-sky' : 'bg-line'}`} />
      ))}
    </div>
  )
}
