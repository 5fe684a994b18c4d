export type Grant = 'granted' | 'denied'

/** Purposes of consent: https://developers.google.com/tag-platform/security/guides/consent */
type Purpose = 'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage'

type Command =
  | ['consent', 'default' | 'update', Partial<Record<Purpose, Grant>>]
  | ['js', Date]
  | ['config', measurementId: string, {send_page_view: boolean}]
  | ['event', name: string, Record<string, string | number>]

/** Pushes a command for Google's tags, which accept only `arguments` objects. */
export function gtag(..._command: Command): void {
  globalThis.dataLayer ??= []
  const entries: unknown[] = globalThis.dataLayer
  // oxlint-disable-next-line prefer-rest-params -- an array would be read as a call of a method
  entries.push(arguments)
}
