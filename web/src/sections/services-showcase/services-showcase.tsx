import {featureBanners} from '#web/copy/pages/services.ts'
import {FeatureBanner} from './feature-banner.tsx'
import {ServiceSheet} from './service-sheet.tsx'

/** Two large offers, and below them every service with a page. */
export function ServicesShowcase() {
  return (
    <>
      <div className="mx-auto grid max-w-page gap-6 px-5 pt-section sm:px-8 lg:grid-cols-2 lg:gap-y-0">
        {featureBanners.map((banner) => (
          <FeatureBanner key={banner.to} {...banner} />
        ))}
      </div>
      <ServiceSheet />
    </>
  )
}
