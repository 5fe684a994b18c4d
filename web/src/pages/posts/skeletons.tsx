/** Placeholders of the final size while a list is loading. */
export function ListSkeleton() {
  return (
    <div aria-hidden className="animate-wait space-y-16">
      <div className="grid overflow-hidden rounded-lg border border-line bg-white lg:grid-cols-[7fr_5fr]">
        <div className="aspect-video bg-line/60" />
        <div className="flex flex-col justify-center gap-4 p-6 sm:p-8 lg:row-span-2 lg:p-10">
          <Lines count={5} />
        </div>
        <div className="h-21 border-t border-line lg:border-t-0" />
      </div>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <div key={card} className="rounded-md border border-line bg-white">
            <div className="aspect-video bg-line/60" />
            <div className="space-y-4 p-5">
              <Lines count={4} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** The same for the text of an article. */
export function ArticleSkeleton() {
  return (
    <div aria-hidden className="mx-auto max-w-text animate-wait space-y-5 py-16">
      <Lines count={9} />
    </div>
  )
}

function Lines({count}: {count: number}) {
  return Array.from({length: count}, (_, line) => (
    <div
      key={line}
      className={`h-4 rounded-sm bg-line/60 ${line % 3 === 2 ? 'w-2/3' : 'w-full'}`}
    />
  ))
}
