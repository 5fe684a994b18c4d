import type {BodyMember} from '#web/content/entries.ts'
import {ScrollBox} from '#web/ui/scroll-box.tsx'

type CodeValue = Extract<BodyMember, {_type: 'code'}>

/** Code as it was written, under the name of its file and its language. */
export function CodeBlock({value: {filename, language, code}}: {value: CodeValue}) {
  if (!code) return null
  return (
    <figure className="my-10 overflow-hidden rounded-md bg-ink text-on-dark">
      {(filename || language) && (
        <figcaption className="flex justify-between gap-4 border-b border-white/10 px-5 py-2.5 font-mono text-note">
          <span className="wrap-anywhere text-white">{filename}</span>
          <span aria-hidden className="text-on-dark">
            {language}
          </span>
        </figcaption>
      )}
      <ScrollBox label={filename ?? 'Code'} className="dark-ground">
        <pre className="w-max min-w-full px-5 py-4 font-mono text-note leading-relaxed text-white">
          <code className={language && `language-${language}`}>{code}</code>
        </pre>
      </ScrollBox>
    </figure>
  )
}
