import {type ReactNode, useCallback, useState} from 'react'
import {createPortal} from 'react-dom'
import styles from './site.css?inline'

/**
 * A piece of a page of the site, in the site's styles, which neither leak into the Studio nor get anything from
 * it. Its elements have the names of a page's, as the styles ask for.
 */
export function Paper({children}: {children: ReactNode}) {
  const [body, setBody] = useState<HTMLElement>()
  const attach = useCallback((host: HTMLDivElement | null) => {
    if (host) setBody(pageIn(host))
  }, [])
  return <div ref={attach}>{body && createPortal(children, body)}</div>
}

/** An empty page in the element, and its body. */
function pageIn(host: HTMLDivElement): HTMLElement {
  loadFonts()
  const shadow = host.shadowRoot ?? host.attachShadow({mode: 'open'})
  const style = document.createElement('style')
  style.textContent = `${styles}\n${PLACE}`
  const page = document.createElement('html')
  const body = document.createElement('body')
  page.append(body)
  shadow.replaceChildren(style, page)
  return body
}

/** The table has no text above and below it here. */
const PLACE = `
  :host { display: block; color-scheme: light; }
  html { display: block; border-radius: 3px; }
  body { display: block; padding: 16px; }
  body > figure { margin: 0; }
`

/** Fonts belong to documents: in a shadow tree they are not looked for. */
function loadFonts() {
  const id = 'site-fonts'
  if (document.getElementById(id)) return
  const style = Object.assign(document.createElement('style'), {id})
  style.textContent = styles.match(/@font-face\s*\{[^}]*\}/g)?.join('\n') ?? ''
  document.head.append(style)
}
