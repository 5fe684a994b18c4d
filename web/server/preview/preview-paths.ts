/** Parses the URL of a request. The fixed origin keeps `//name/…` from naming a host. */
export function addressOf(url: string): URL | undefined {
  return URL.parse(`http://site${url}`) ?? undefined
}

export const PREVIEW_PREFIX = '/preview/'
/** Followed by a collection's name; admits browsers with a secret of the Studio. */
export const ENTER_PREFIX = '/preview/enter/'
export const LEAVE_PATH = '/preview/leave'
/** Answers a page's queries from drafts. */
export const ANSWER_PATH = '/preview/answer'
