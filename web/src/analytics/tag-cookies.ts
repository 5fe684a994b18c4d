/** Names of the cookies that Google Analytics leaves: `_ga`, `_ga_<property>`. */
const TAG_COOKIE = /^_ga(?:_|$)/

/** Deletes what Google Analytics has left in this browser for this site. */
export function deleteTagCookies(): void {
  const names = document.cookie.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '')
  for (const name of names.filter((each) => TAG_COOKIE.test(each))) {
    for (const domain of ['', ...parentDomains(window.location.hostname)]) {
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`
    }
  }
}

/** `www.skyforge.example` → itself and `skyforge.example`: the tags pick the widest that is allowed. */
export function parentDomains(host: string): string[] {
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}
