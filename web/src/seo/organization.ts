import type {
  IdReference,
  OrganizationLeaf,
  PlaceLeaf,
  PostalAddressLeaf,
  WebSiteLeaf,
} from 'schema-dts'
import {absoluteUrl} from '#web/head/absolute-url.ts'
import {brand, socialProfiles} from '@skyforge/config/brand.ts'
import {offices} from '#web/copy/offices.ts'
import {paths} from '@skyforge/config/site/paths.ts'

type Address = {
  streetAddress: string
  addressLocality: string
  addressRegion: string
  postalCode: string
  /** ISO 3166-1, two letters. */
  addressCountry: string
}

/** The offices' addresses by field, in the order of `offices`. */
const addresses: readonly Address[] = [
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

/** Ids of the company and the site in structured data. */
export const organizationId: IdReference = {'@id': absoluteUrl('/#organization')}
export const webSiteId: IdReference = {'@id': absoluteUrl('/#website')}

/** The company as a reference for every page. */
export function publisher() {
  return {
    '@type': 'Organization',
    ...organizationId,
    name: brand.name,
    url: absoluteUrl(paths.home),
    logo: absoluteUrl('/favicon.svg'),
  } satisfies OrganizationLeaf
}

/** The company with its offices, for pages about it. */
export function organization() {
  return {
    ...publisher(),
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
  } satisfies OrganizationLeaf
}

function place(name: string, address: Address, telephone: string | undefined) {
  return {
    '@type': 'Place',
    name: `${brand.name}, ${name}`,
    address: {'@type': 'PostalAddress', ...address} satisfies PostalAddressLeaf,
    ...(telephone && {telephone}),
  } satisfies PlaceLeaf
}

export function webSite() {
  return {
    '@type': 'WebSite',
    ...webSiteId,
    name: brand.name,
    url: absoluteUrl(paths.home),
    inLanguage: 'en',
    publisher: organizationId,
  } satisfies WebSiteLeaf
}
