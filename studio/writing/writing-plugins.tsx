import {lazy, Suspense, useMemo} from 'react'
import type {PortableTextPluginsProps} from 'sanity'
import {isLinkHref} from '@skyforge/schemas/link-href.ts'
import {HeldPaste} from './paste/held-paste.tsx'

const EditorPlugins = lazy(async () => ({
  default: (await import('./editor-plugins.tsx')).EditorPlugins,
}))

type Markdown = PortableTextPluginsProps['plugins']['markdown']

/** The Studio's shortcuts of Markdown, and `[text](address)` for addresses that a link may have. */
function withLinks(markdown: Markdown): Markdown {
  return {
    ...markdown?.config,
    linkObject: ({props: {href}}) => (isLinkHref(href) ? {_type: 'link', href} : undefined),
  }
}

/** The plugins of the text editor: the Studio's, and ours as soon as they are loaded. */
export function WritingPlugins(props: PortableTextPluginsProps) {
  const {plugins, renderDefault} = props
  const own = useMemo(() => ({...plugins, markdown: withLinks(plugins.markdown)}), [plugins])
  return (
    <>
      {renderDefault({...props, plugins: own})}
      <Suspense fallback={<HeldPaste />}>
        <EditorPlugins />
      </Suspense>
    </>
  )
}
