import {createContext} from '../context.ts'
import {pathText} from '../nodes.ts'
import type {ContentDocument, Patch} from '../problem.ts'
import {findProblems} from '../rules.ts'

/** When the tests of the rules are. */
export const NOW = Date.parse('2026-06-01T12:00:00Z')

/** Where the site of the tests is. */
export const SITE_URL = 'https://skyforge.example'

/** A post without a problem, with what a case changes in it. */
export function post(change: Record<string, unknown> = {}): ContentDocument {
  return {
    _id: 'post',
    _type: 'post',
    title: 'Moving 400 machines in 7 weeks',
    slug: {_type: 'slug', current: 'moving-400-machines'},
    publishedAt: '2026-01-05T09:00:00Z',
    mainImage: image('image-abc-1600x900-png'),
    body: [paragraph('It began with a list.')],
    ...change,
  }
}

export function image(asset: string, fields: Record<string, unknown> = {alt: 'A migration plan'}) {
  return {_type: 'image', asset: {_type: 'reference', _ref: asset}, ...fields}
}

export function paragraph(text: string, fields: Record<string, unknown> = {}) {
  return {
    _type: 'block',
    _key: text.slice(0, 12),
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: 's', text, marks: []}],
    ...fields,
  }
}

type Around = {documents?: ContentDocument[]; referredTo?: string[]}

function problemsIn(document: ContentDocument, {documents = [], referredTo = []}: Around) {
  const options = {now: NOW, siteUrl: SITE_URL, referredTo: new Set(referredTo)}
  return findProblems(document, createContext([document, ...documents], options))
}

/** The problems of one rule: `path: message`. */
export function found(rule: string, document: ContentDocument, around: Around = {}): string[] {
  return problemsIn(document, around)
    .filter((problem) => problem.rule === rule)
    .map(({path, message}) => `${pathText(path)}: ${message}`)
}

/** What the fixes of a rule do: their titles, and what they patch. */
export function fixes(rule: string, document: ContentDocument): [string, Patch[]][] {
  return problemsIn(document, {}).flatMap(({rule: of, fix}) =>
    of === rule && fix ? [[fix.title, fix.patches()]] : [],
  )
}
