/** Names of Google Analytics' cookies: `_ga`, `_ga_<property>`. */
const TAG_COOKIE = /^_ga(?:_|$)/

export function deleteTagCookies(): void {
  const names = document.cookie.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '')
  for (const name of names.filter((each) => TAG_COOKIE.test(each))) {
    for (const domain of ['', ...parentDomains(window.location.hostname)]) {
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`
    }
  }
}

/** Returns `www.skyforge.example` and `skyforge.example`: tags use the widest domain allowed. */
export function parentDomains(host: string): string[] {
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}
