/** Parts of GROQ queries that see all versions of documents (perspective `raw`). */

/** The published id of a draft, or of what is published. */
export const PUBLISHED_ID = 'array::join(string::split(_id, "drafts."), "")'

/** The published id of a version in a release. */
export const VERSIONED_ID = 'array::join(string::split(_id, ".")[2..-1], ".")'

/** The name of the release that a version is in. */
export const RELEASE = 'string::split(_id, ".")[1]'

export const IS_DRAFT = '_id in path("drafts.**")'

export const IS_VERSION = '_id in path("versions.**")'

/** A release that is published at a time, of one document or of many. */
export const IS_SCHEDULED_RELEASE = '_type == "system.release" && state == "scheduled"'

/** A version in such a release. */
export const IS_SCHEDULED = `${IS_VERSION} && ${RELEASE} in *[${IS_SCHEDULED_RELEASE}].name`
