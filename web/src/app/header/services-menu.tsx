import {SERVICES_MENU_ID} from '@skyforge/config/site/element-ids.ts'
import {servicesLink} from '#web/copy/navigation.ts'
import {serviceHref, services} from '@skyforge/config/site/services.ts'
import {Drawing} from '#web/ui/drawing.tsx'
import {icon} from '#web/ui/icon.tsx'
import {Link} from '#web/ui/link.tsx'
import {SectionNavLink} from './section-nav-link.tsx'
import {useServicesMenu} from './use-services-menu.ts'

const ChevronDown = icon('m6 9 6 6 6-6')

/** Without script, CSS shows the menu while its item is hovered or focused. */
const NATIVE = 'hidden [:hover>&]:block [:focus-within>&]:block'

/** 'Services' with its menu of all services, for mouse, keyboard and touch. */
export function ServicesMenu() {
  const {isNative, isOpen, item, panel, itemEvents, linkEvents, buttonEvents, panelEvents} =
    useServicesMenu()
  return (
    <div ref={item} className="flex items-stretch" {...itemEvents}>
      <SectionNavLink
        link={servicesLink}
        className="flex min-w-11 items-center justify-center border-y-2 border-transparent text-small font-medium text-ink transition-colors hover:text-sky active:text-slate aria-[current]:border-b-ember lg:text-[1rem]"
        {...linkEvents}
      />
      <button
        type="button"
        aria-label="All services"
        aria-expanded={isOpen}
        aria-controls={SERVICES_MENU_ID}
        className="-mr-2.5 -ml-2 grid w-11 cursor-pointer place-items-center text-ink hover:text-sky"
        {...buttonEvents}
      >
        <ChevronDown className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div
        ref={panel}
        id={SERVICES_MENU_ID}
        className={`${isNative ? NATIVE : isOpen ? 'block' : 'hidden'} absolute inset-x-4 top-full mx-auto max-h-[calc(100svh-5rem)] max-w-[1000px] overflow-y-auto rounded-b-md border border-line bg-white p-4 shadow-raised`}
        {...panelEvents}
      >
        <ul className="grid grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {services.map((service) => (
            <li key={service.id}>
              <Link
                to={serviceHref(service)}
                className="flex h-full min-h-18 items-center gap-3 rounded-sm p-3 text-small leading-snug font-medium text-balance text-ink hover:bg-sky-soft focus-visible:-outline-offset-2 active:bg-line"
              >
                <Drawing name={service.icon} alt="" className="size-10 shrink-0" />
                <span>{service.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
