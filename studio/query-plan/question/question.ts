import {isRecord} from '@skyforge/web/rich-text/values.ts'

/** What is asked, as it stands in the form. */
export type Question = {
  query: string
  /** JSON; nothing for none. */
  params: string
  perspective: PerspectiveChoice
}

/** Which documents a query sees, by the names that Vision has. `pinnedRelease` is what the navigation bar shows. */
export const PERSPECTIVES = ['raw', 'published', 'drafts', 'pinnedRelease'] as const

export type PerspectiveChoice = (typeof PERSPECTIVES)[number]

export const EMPTY: Question = {query: '', params: '', perspective: 'raw'}

export function perspectiveOf(name: unknown): PerspectiveChoice {
  return PERSPECTIVES.find((each) => each === name) ?? EMPTY.perspective
}

type Params = {params: Record<string, unknown>; problem?: undefined} | {problem: string}

/** The parameters that a text stands for, or what is wrong with it, for people. */
export function readParams(text: string): Params {
  if (text.trim() === '') return {params: {}}
  try {
    const params: unknown = JSON.parse(text)
    if (isRecord(params)) return {params}
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {problem: `This is no JSON. ${reason}`}
  }
  return {problem: 'Parameters are an object, such as {"slug": "first-post"}.'}
}
