import type {BodyMember} from '#web/content/entries.ts'
import {ScrollBox} from '#web/ui/scroll/scroll-box.tsx'
import {CopyButton} from './copy-button.tsx'
import {codeLanguage} from './languages.ts'
import {useCodeColours} from './use-code-colours.ts'

type CodeValue = Extract<BodyMember, {_type: 'code'}>

/** Code as written, below its file name and language; nothing without code. */
export function CodeBlock({value: {filename, language, code}}: {value: CodeValue}) {
  if (!code?.trim()) return null
  return <Listing filename={filename?.trim()} language={language} code={code} />
}

type ListingProps = {filename: string | undefined; language: string | undefined; code: string}

function Listing({filename, language = '', code}: ListingProps) {
  const known = codeLanguage(language)
  const text = useCodeColours(code, known)
  const selectCode = () => text.current && getSelection()?.selectAllChildren(text.current)
  return (
    <figure className="late-layout my-10 grid grid-cols-[1fr_auto] overflow-hidden rounded-md bg-ink text-on-dark">
      {(filename || known.label) && (
        <figcaption className="flex min-w-0 flex-wrap items-center gap-x-4 self-center px-5 py-2.5 text-note">
          {filename && <span className="font-mono wrap-anywhere text-white">{filename}</span>}
          {known.label && <span className="wrap-anywhere">{known.label}</span>}
        </figcaption>
      )}
      <CopyButton code={code} selectCode={selectCode} className="col-start-2 row-start-1" />
      <ScrollBox
        label={filename || known.label || 'Code'}
        className="dark-ground col-span-2 border-t border-white/10"
      >
        <pre className="w-max min-w-full px-5 py-4 font-mono text-note leading-relaxed text-white">
          <code ref={text} className={language && `language-${language}`}>
            {code}
          </code>
        </pre>
      </ScrollBox>
    </figure>
  )
}
