/**
 * The part of https://schema.org that the site says of itself: each type with those of its properties
 * that are used.
 */

export type Reference = {'@id': string}

export type PostalAddress = {
  '@type': 'PostalAddress'
  streetAddress: string
  addressLocality: string
  addressRegion: string
  postalCode: string
  /** ISO 3166-1, two letters. */
  addressCountry: string
}

export type Place = {
  '@type': 'Place'
  name: string
  address: PostalAddress
  telephone?: string
}

export type Organization = {
  '@type': 'Organization'
  '@id': string
  name: string
  url: string
  logo: string
  slogan: string
  email: string
  parentOrganization: {'@type': 'Organization'; name: string}
  sameAs: readonly string[]
  location: readonly Place[]
  contactPoint: readonly {
    '@type': 'ContactPoint'
    name: string
    contactType: string
    email: string
    telephone?: string
  }[]
}

export type WebSite = {
  '@type': 'WebSite'
  '@id': string
  name: string
  url: string
  inLanguage: string
  publisher: Reference
}

export type Service = {
  '@type': 'Service'
  '@id': string
  name: string
  url: string
  description?: string
  serviceType: string
  provider: Reference
}

export type BlogPosting = {
  '@type': 'BlogPosting'
  '@id': string
  headline: string
  url: string
  mainEntityOfPage: string
  inLanguage: string
  isPartOf: Reference
  author: {'@type': 'Person'; name: string} | Reference
  publisher: Reference
  description?: string
  image?: string
  /** ISO 8601. */
  datePublished?: string
  articleSection?: readonly string[]
  keywords?: readonly string[]
}

export type BreadcrumbList = {
  '@type': 'BreadcrumbList'
  itemListElement: readonly {
    '@type': 'ListItem'
    position: number
    name: string
    item: string
  }[]
}

export type Graph = {
  '@context': 'https://schema.org'
  '@graph': readonly (Organization | WebSite | Service | BlogPosting | BreadcrumbList)[]
}
