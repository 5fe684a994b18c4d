import {serviceHref, type DetailedService} from '@skyforge/config/site/services.ts'
import {Drawing} from '#web/ui/drawing.tsx'
import {Link} from '#web/ui/link.tsx'

/** A cell of the grid; all of it links to the service. */
export function ServiceCard({service}: {service: DetailedService}) {
  const {icon, title, description} = service
  return (
    <Link
      to={serviceHref(service)}
      className="group grid h-full grid-cols-[4rem_1fr] content-start gap-x-4 gap-y-2 bg-white p-5 transition-colors hover:bg-sky-soft focus-visible:-outline-offset-4 active:bg-line md:grid-cols-1 md:p-8"
    >
      {/* As in the cards of lists: without a box until it is near the view, so the icon is not fetched earlier. */}
      <div className="row-span-2 aspect-square w-16 transition-transform duration-300 [content-visibility:auto] group-hover:-translate-y-1 md:mb-4 md:w-24">
        <Drawing name={icon} alt="" className="w-full" />
      </div>
      <h3 className="text-heading text-ink decoration-ember decoration-2 underline-offset-4 group-hover:underline">
        {title}
      </h3>
      <p className="text-small text-slate">{description}</p>
    </Link>
  )
}
