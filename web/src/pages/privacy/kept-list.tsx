import {privacyPage, type KeptThing} from '#web/copy/pages/privacy.ts'

export function KeptList({things}: {things: readonly KeptThing[]}) {
  return (
    <ul className="border-b border-line">
      {things.map((thing) => (
        <KeptRow key={thing.name} thing={thing} />
      ))}
    </ul>
  )
}

function KeptRow({thing}: {thing: KeptThing}) {
  const {labels} = privacyPage
  return (
    <li className="grid gap-x-10 gap-y-4 border-t border-line py-7 lg:grid-cols-[14rem_1fr]">
      <h3 className="text-heading text-ink">{thing.name}</h3>
      <dl className="grid gap-x-8 gap-y-4 md:grid-cols-[5fr_5fr_4fr]">
        {(['what', 'why', 'until'] as const).map((name) => (
          <div key={name}>
            <dt className="font-mono text-note">{labels[name]}</dt>
            <dd className="mt-1 text-ink">{thing[name]}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
