import {absoluteUrl} from '#web/sections/absolute-url.ts'
import {brand, socialProfiles} from '#web/site/brand.ts'
import {offices} from '#web/site/offices.ts'
import {paths} from '#web/site/paths.ts'
import type {Organization, Place, PostalAddress, Reference, WebSite} from './schema-org.ts'

/** The lines of an office's address by what they mean; in the order of `offices`. */
const addresses: readonly Omit<PostalAddress, '@type'>[] = [
  {
    streetAddress: '4th Floor, Foundry House, Scheme 54, Vijay Nagar',
    addressLocality: 'Indore',
    addressRegion: 'Madhya Pradesh',
    postalCode: '452010',
    addressCountry: 'IN',
  },
  {
    streetAddress: 'Level 6, Northvale Works, Baner Road, Baner',
    addressLocality: 'Pune',
    addressRegion: 'Maharashtra',
    postalCode: '411045',
    addressCountry: 'IN',
  },
  {
    streetAddress: '88 Foundry Street, Suite 410',
    addressLocality: 'Seattle',
    addressRegion: 'WA',
    postalCode: '98104',
    addressCountry: 'US',
  },
]

/** What other parts of a graph call the firm and the site. */
export const organizationId: Reference = {'@id': absoluteUrl('/#organization')}
export const webSiteId: Reference = {'@id': absoluteUrl('/#website')}

/** The firm with its offices. */
export function organization(): Organization {
  return {
    '@type': 'Organization',
    ...organizationId,
    name: brand.name,
    url: absoluteUrl(paths.home),
    logo: absoluteUrl('/favicon.svg'),
    slogan: brand.tagline,
    email: brand.email,
    parentOrganization: {'@type': 'Organization', name: brand.parent},
    sameAs: socialProfiles.map(({href}) => href),
    location: offices.flatMap(({location, mobile}, index) => {
      const address = addresses[index]
      return address ? [place(location, address, mobile)] : []
    }),
    contactPoint: offices.map(({location, email, mobile}) => ({
      '@type': 'ContactPoint',
      name: location,
      contactType: 'sales',
      email,
      ...(mobile && {telephone: mobile}),
    })),
  }
}

function place(
  name: string,
  address: Omit<PostalAddress, '@type'>,
  telephone: string | undefined,
): Place {
  return {
    '@type': 'Place',
    name: `${brand.name}, ${name}`,
    address: {'@type': 'PostalAddress', ...address},
    ...(telephone && {telephone}),
  }
}

export function webSite(): WebSite {
  return {
    '@type': 'WebSite',
    ...webSiteId,
    name: brand.name,
    url: absoluteUrl(paths.home),
    inLanguage: 'en',
    publisher: organizationId,
  }
}
