import {servicePageTexts, type ServiceDetail} from '#web/copy/services/service-detail.ts'
import {Drawing} from '#web/ui/drawing.tsx'

type DiagramPlateProps = Pick<ServiceDetail, 'diagram' | 'tagline'> & {
  title: string
}

/** The architecture on drawing paper; its title block has the name and the two claims. */
export function DiagramPlate({title, diagram, tagline}: DiagramPlateProps) {
  return (
    <div className="mx-auto max-w-page sm:px-8">
      <div className="blueprint-paper overflow-hidden border-y border-line bg-white sm:rounded-lg sm:border-x">
        <Drawing name={diagram.name} alt={diagram.alt} className="w-full" />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line bg-white p-5 lg:px-8">
          <p className="font-mono text-small">{title}</p>
          <ul aria-label={servicePageTexts.taglineLabel} className="flex flex-wrap gap-3">
            {tagline.map((claim) => (
              <li
                key={claim}
                className="rounded-sm bg-sky-soft px-3 py-1 text-small font-medium text-sky"
              >
                {claim}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
