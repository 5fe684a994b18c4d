import type {MouseEvent, ReactNode} from 'react'
import {useTools, useWorkspace} from 'sanity'
import {IntentLink, useRouter} from 'sanity/router'
import type {Entry} from './entries.ts'
import {focusWhenThere} from './focus-when-there.ts'

/** Leads to the field of a problem: opens the form of the document there. Images have a tool in place of forms. */
export function EntryLink({entry, children}: {entry: Entry; children: ReactNode}) {
  const {id, type} = entry.document
  if (type === 'sanity.imageAsset') return <MediaLink>{children}</MediaLink>
  const params = {id, type, path: entry.path}
  return (
    <IntentLink intent="edit" params={params} onClick={() => focusWhenThere(entry.path)}>
      {children}
    </IntentLink>
  )
}

function MediaLink({children}: {children: ReactNode}) {
  const tool = useTools().find(({name}) => name === 'media')
  const {basePath} = useWorkspace()
  const {navigateUrl} = useRouter()
  if (!tool) return children
  const path = `${basePath}/${tool.name}`
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigateUrl({path})
  }
  return (
    <a href={path} onClick={open}>
      {children}
    </a>
  )
}
