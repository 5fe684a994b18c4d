/** A block per counted item, twelve in a row, and a dashed one for the next. */
export function Tally({count}: {count: number}) {
  return (
    <div aria-hidden className="mt-8 grid max-w-80 grid-cols-12 gap-1.5 sm:max-lg:mt-0">
      {Array.from({length: count}, (_, index) => (
        <span key={index} className="aspect-square bg-sky" />
      ))}
      <span className="aspect-square border border-dashed border-ember" />
    </div>
  )
}
