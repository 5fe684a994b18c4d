import {searchTexts} from '#web/copy/pages/search.ts'
import {sectionLinks, servicesLink} from '#web/copy/navigation.ts'
import {paths} from '@skyforge/config/site/paths.ts'
import {ButtonLink} from '#web/ui/button.tsx'

const lists = [servicesLink, ...sectionLinks].filter(({to}) => to !== paths.about)

/** Links to the lists when a search finds nothing. */
export function NothingFound() {
  return (
    <>
      <p className="mt-3 max-w-[62ch]">{searchTexts.elsewhere}</p>
      <ul className="mt-6 flex flex-wrap gap-4">
        {lists.map(({to, label}) => (
          <li key={to}>
            <ButtonLink to={to} look="secondary">
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}
