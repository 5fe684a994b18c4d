import type {Pace} from '@skyforge/server-kit/reading-pace.ts'
import type {Brand} from './accounts/pages/brand.ts'
import type {Cost} from './accounts/passphrases.ts'
import type {DeliveryLimits} from './hooks/deliveries.ts'
import type {FilesUrl} from './store/document.ts'

export type LakeOptions = {
  /** Folder of the database and the assets. */
  folder: string
  /** Project ids, each with the dataset `dataset`. */
  projects: readonly string[]
  dataset: string
  /** The administrator's bearer token. */
  token: string
  /** Bearer token of the site's server, which reads drafts for previews. */
  siteToken: string
  /** Origins of the site and the Studio, from which browsers may send requests. */
  allowedOrigins: readonly string[]
  /** Origins of the Studio, to which a login may redirect with a token. */
  logInOrigins: readonly string[]
  /** Public origin of the lake: `http://localhost:3900`. */
  publicUrl: string
  /** Base URL of assets by project; default is below `publicUrl`. */
  filesUrl?: FilesUrl
  /** Names and icon on the pages where people sign in; the lake's own unless it is set. */
  brand?: Brand
  /** URL of the Studio by project. */
  studios: Readonly<Record<string, string>>
  /** Whether the Studio on this machine gets a token without signing in; not behind a proxy. */
  localLogIn: boolean
  /** Name of the local Studio's user. */
  localUser: string
  /** Cost of passphrase hashes. */
  passphraseCost?: Cost
  /** Accept only host names of this machine. */
  boundToLoopback: boolean
  /** Read client addresses from the header of a proxy. */
  trustProxy: boolean
  /** Disk space for renditions, in bytes. */
  renditionBytes: number
  /** Bytes that one user may upload in a day; administrators have no limit. */
  uploadBytesPerDay?: number
  /** Memory for cached results of all datasets, in bytes. */
  answerCacheBytes: number
  /** Slowest reading rate of clients without a token. */
  anonymousPace?: Pace
  /** Retries and memory of webhooks. */
  deliveryLimits?: DeliveryLimits
  /** Receives the seconds that a commit took. */
  reportCommitSeconds?: (seconds: number) => void
  /** Warnings for `/readyz`. */
  warnings?: () => string[]
  /** Receives internal failures, and requests for endpoints that the lake lacks. */
  report: (message: string, error?: unknown) => void
  /** Receives lines about long steps of the start, such as changes of the database. */
  log: (message: string) => void
}
