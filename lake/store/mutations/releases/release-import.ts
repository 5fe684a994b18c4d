import {isPlainObject} from '@skyforge/server-kit/plain-object.ts'
import {type ActionFields, invalidAction} from '../action-fields.ts'
import type {NewDocument} from '../mutation.ts'
import type {Mutations} from '../step.ts'
import {parseTime} from '../../release-document.ts'

const IMPORTS = new Map<string, 'create' | 'createIfNotExists' | 'createOrReplace'>([
  ['fail', 'create'],
  ['ignore', 'createIfNotExists'],
  ['replace', 'createOrReplace'],
])

/** Mutations with which `@sanity/import` imports releases. */
export function importRelease(fields: ActionFields): Mutations {
  const document = imported(fields)
  const kind = IMPORTS.get(fields.optionalString('ifExists') ?? 'fail')
  if (kind) return () => [{kind, document}]
  throw invalidAction(`"ifExists" of ${fields.where} is neither "fail", "ignore" nor "replace".`)
}

/**
 * Imports a release. Scheduled ones arrive as active with the time as intended, so that an import publishes
 * nothing.
 */
function imported(fields: ActionFields): NewDocument {
  const {scheduledBy: _, publishAt, metadata = {}, ...rest} = fields.releaseDocument()
  if (!isPlainObject(metadata)) {
    throw invalidAction(`"metadata" of the document of ${fields.where} is not an object.`)
  }
  const time = parseTime(publishAt)
  const isOver = ['published', 'archived'].includes(String(rest['state']))
  const release = {...rest, name: fields.releaseName(), metadata}
  if (isOver) return {...release, ...(time !== undefined && {publishAt: time})}
  const intended = time === undefined ? {} : {releaseType: 'scheduled', intendedPublishAt: time}
  return {
    ...release,
    state: 'active',
    metadata: {releaseType: 'undecided', ...metadata, ...intended},
  }
}
