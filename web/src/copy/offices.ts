import {brand} from '@skyforge/config/brand.ts'

export type Office = {
  location: string
  address: readonly string[]
  /** Coordinates of the city, as on a drawing. */
  coordinates: string
  email: string
  /** Formatted for reading; `telHref` creates the link. */
  mobile?: string
}

// These numbers reach no one: Indian mobile numbers never start with 5, and 555-01xx is reserved for fiction in North
// America.
export const offices: readonly Office[] = [
  {
    location: 'Indore',
    address: ['4th Floor, Foundry House', 'Scheme 54, Vijay Nagar', 'Indore 452010, India'],
    coordinates: '22.72° N 75.86° E',
    email: `indore@${brand.domain}`,
    mobile: '+91 55550 10142',
  },
  {
    location: 'Pune',
    address: ['Level 6, Northvale Works', 'Baner Road, Baner', 'Pune 411045, India'],
    coordinates: '18.52° N 73.86° E',
    email: `pune@${brand.domain}`,
  },
  {
    location: 'United States',
    address: ['88 Foundry Street, Suite 410', 'Seattle, WA 98104', 'United States'],
    coordinates: '47.61° N 122.33° W',
    email: `us@${brand.domain}`,
    mobile: '+1 206 555 0142',
  },
]
