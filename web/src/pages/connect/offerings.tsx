import {useState} from 'react'
import {
  connectOfferings,
  offerings,
  type Offering,
  type OfferingId,
} from '#web/copy/pages/connect.ts'
import {Button} from '#web/ui/button.tsx'
import {Section} from '#web/ui/section.tsx'
import {Tabs} from '#web/ui/tabs.tsx'
import {OfferingPath} from './offering-path.tsx'

const tabs = offerings.map((offering) => ({
  id: offering.id,
  label: offering.title,
  panel: <OfferingPanel {...offering} />,
}))

const looks = {
  list: 'flex flex-col outline-none',
  tab: 'min-h-13 cursor-pointer border-b border-l-3 border-line border-l-transparent px-4 py-3 text-left lg:px-5 font-semibold transition-colors first:border-t hover:bg-sky-soft hover:text-ink active:bg-line aria-selected:border-l-ember aria-selected:bg-white aria-selected:text-ink',
  panel:
    'rounded-md border border-line bg-white p-6 shadow-raised sm:p-9 md:col-start-2 md:row-span-2 md:row-start-1 lg:p-11',
}

/** Five offerings as tabs, and the button for the playbooks. */
export function Offerings() {
  const [selected, select] = useState<OfferingId>('setup')
  const {heading, intro, tabsLabel, playbooks} = connectOfferings
  return (
    <Section heading={heading} intro={intro} ground="blueprint">
      <div className="grid gap-6 md:grid-cols-[15rem_1fr] lg:grid-cols-[20rem_1fr] md:grid-rows-[auto_1fr] md:gap-x-8 lg:gap-x-12">
        <Tabs
          label={tabsLabel}
          tabs={tabs}
          selected={selected}
          onSelect={select}
          orientation="vertical"
          className={looks}
        />
        <Button look="secondary" className="self-start px-4 md:col-start-1">
          {playbooks}
        </Button>
      </div>
    </Section>
  )
}

function OfferingPanel({title, description, path, features}: Offering) {
  return (
    <>
      <h3 className="text-lead-title text-ink">{title}</h3>
      <p className="mt-4 max-w-[58ch]">{description}</p>
      <OfferingPath stations={path} />
      <ul className="mt-8 flex flex-wrap gap-2 border-t border-line pt-7">
        {features.map((feature) => (
          <li
            key={feature}
            className="rounded-sm bg-sky-soft px-3 py-1 text-small font-medium text-sky"
          >
            {feature}
          </li>
        ))}
      </ul>
    </>
  )
}
