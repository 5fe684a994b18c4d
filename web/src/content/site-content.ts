import {createContext} from 'react'
import {ContentClient} from './content-client.ts'

/** The content client of the site's pages and prefetching. */
export const siteContent = new ContentClient()

export const ContentContext = createContext(siteContent)
