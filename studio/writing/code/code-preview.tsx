import type {PreviewCodeProps} from '@sanity/code-input'
import {type ReactNode, useEffect, useState} from 'react'
import {codeLanguages} from '@skyforge/schemas/code-languages.ts'
import type {Token} from '@skyforge/web/rich-text/code/tokens.ts'
import {MONOSPACE} from '../../theme/monospace.ts'
import {codeColours, codeGround} from './code-colours.ts'

/** A code block in the text: as the site shows it. Plain text, where the plugin's has an editor for each block. */
export function CodePreview({selection}: Pick<PreviewCodeProps, 'selection'>) {
  const {code = '', filename, language = ''} = selection ?? {}
  const label = codeLanguages.find(({value}) => value === language)?.title ?? language
  const tokens = useTokens(code, language)
  return (
    <figure style={FIGURE}>
      {(filename || label) && (
        <figcaption style={CAPTION}>
          {filename && <code style={{color: codeGround.color}}>{filename}</code>}
          <span>{label}</span>
        </figcaption>
      )}
      <pre style={LISTING}>
        <code>{coloured(code, tokens)}</code>
      </pre>
    </figure>
  )
}

/** What has a colour in the code; nothing until that is known. */
function useTokens(code: string, language: string): readonly Token[] {
  const [found, setFound] = useState<{code: string; tokens: readonly Token[]}>()
  useEffect(() => {
    let isOver = false
    import('./code-tokens.ts')
      .then(({tokeniserOf}) => tokeniserOf(language))
      .then((tokenise) => !isOver && setFound({code, tokens: tokenise(code)}))
      .catch((error: unknown) => console.warn('Code stays without colours:', error))
    return () => {
      isOver = true
    }
  }, [code, language])
  return found?.code === code ? found.tokens : []
}

function coloured(code: string, tokens: readonly Token[]): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const token of tokens) {
    parts.push(code.slice(end, token.start))
    parts.push(
      <span key={token.start} style={{color: codeColours[token.kind]}}>
        {code.slice(token.start, token.end)}
      </span>,
    )
    end = token.end
  }
  return [...parts, code.slice(end)]
}

const FIGURE = {
  margin: 0,
  overflow: 'hidden',
  borderRadius: 3,
  backgroundColor: codeGround.backgroundColor,
  color: codeGround.color,
  fontSize: '0.8125rem',
} as const

const CAPTION = {
  display: 'flex',
  gap: '1rem',
  justifyContent: 'space-between',
  padding: '0.5rem 1rem',
  borderBottom: `1px solid ${codeGround.borderColor}`,
  color: codeGround.caption,
} as const

const LISTING = {
  margin: 0,
  padding: '0.75rem 1rem',
  overflowX: 'auto',
  fontFamily: MONOSPACE,
  lineHeight: 1.5,
} as const
