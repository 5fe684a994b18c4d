import {createContext} from 'react'
import {ContentClient} from './content-client.ts'

/** The content client of the site's pages and prefetching. */
export const siteContent = new ContentClient()

/** Provides the content client of a page. */
export const ContentContext = createContext(siteContent)
