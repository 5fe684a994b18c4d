import {createContext} from 'react'
import {ContentClient} from './content-client.ts'

/** What the pages of the site ask, and what is fetched ahead for them. */
export const siteContent = new ContentClient()

/** Whom a page asks for its content. */
export const ContentContext = createContext(siteContent)
