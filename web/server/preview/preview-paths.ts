/** Parses the URL of a request. The fixed origin keeps `//name/…` from naming a host. */
export function addressOf(url: string): URL | undefined {
  return URL.parse(`http://site${url}`) ?? undefined
}

/** What begins so is answered by the preview mode. */
export const PREVIEW_PREFIX = '/preview/'
/** Followed by the name of a collection, it lets those in who bring a secret of the Studio. */
export const ENTER_PREFIX = '/preview/enter/'
export const LEAVE_PATH = '/preview/leave'
/** Answers questions of a page with drafts. */
export const ANSWER_PATH = '/preview/answer'
