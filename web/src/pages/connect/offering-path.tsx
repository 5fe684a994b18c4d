/** Stages in order, joined by a line: horizontal if there is room, otherwise vertical. */
export function OfferingPath({stations}: {stations: readonly string[]}) {
  return (
    <ol className="mt-8 grid lg:auto-cols-fr lg:grid-flow-col">
      {stations.map((station) => (
        <li
          key={station}
          className="group relative flex items-center gap-4 pb-5 text-small font-medium text-ink last:pb-0 lg:flex-col lg:items-start lg:gap-3 lg:pr-3 lg:pb-0"
        >
          <span className="absolute top-3 bottom-0 left-2 w-px bg-sky group-last:hidden lg:top-2 lg:right-0 lg:bottom-auto lg:left-3 lg:h-px lg:w-auto" />
          <span className="relative size-4 shrink-0 rotate-45 border-2 border-sky bg-white group-last:border-ember group-last:bg-ember" />
          <span>{station}</span>
        </li>
      ))}
    </ol>
  )
}
