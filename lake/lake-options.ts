import type {Pace} from '@skyforge/server-kit/reading-pace.ts'
import type {Brand} from './accounts/pages/brand.ts'
import type {Cost} from './accounts/passphrases.ts'
import type {DeliveryLimits} from './hooks/deliveries.ts'
import type {FilesUrl} from './store/document.ts'

export type LakeOptions = {
  /** Database and assets live here. */
  folder: string
  /** Project ids that exist, each with `dataset`. */
  projects: readonly string[]
  dataset: string
  /** The administrator's bearer token. */
  token: string
  /** A viewer's, with which the site's server reads drafts for those who preview them. */
  siteToken: string
  /** Origins of the site and the Studio: what browsers may ask from. */
  allowedOrigins: readonly string[]
  /** Of those, the Studio's: a log-in returns there with a token, and nowhere else. */
  logInOrigins: readonly string[]
  /** The origin under which it is asked: `http://localhost:3900`. */
  publicUrl: string
  /** Where assets are found, unless it is below the address of their project there. */
  filesUrl?: FilesUrl
  /** Names and icon on the pages where people sign in; the lake's own unless it is set. */
  brand?: Brand
  /** Of each project, the Studio's address. */
  studios: Readonly<Record<string, string>>
  /** Whether the Studio on this machine gets a token without a question; not behind a proxy. */
  localLogIn: boolean
  /** What the Studio's user on this machine is called. */
  localUser: string
  /** What the hash of a passphrase costs, where it is not what new ones should. */
  passphraseCost?: Cost
  /** Answer only to names of this machine. */
  boundToLoopback: boolean
  /** Take a visitor's address from the header of a proxy in front of the lake. */
  trustProxy: boolean
  /** What files of renditions may take on disk, all together. */
  renditionBytes: number
  /** Bytes that one user may upload in a day; administrators have no limit. */
  uploadBytesPerDay?: number
  /** Memory for answers that are kept, over all datasets. */
  answerCacheBytes: number
  /** How fast readers without a token have to read an answer. */
  anonymousPace?: Pace
  /** How long webhooks try, and how much of theirs waits in memory. */
  deliveryLimits?: DeliveryLimits
  /** Told how many seconds a commit has taken. */
  reportCommitSeconds?: (seconds: number) => void
  /** What `/readyz` warns of. */
  warnings?: () => string[]
  /** Told of each failure that is the lake's own fault, and of requests for endpoints it lacks. */
  report: (message: string, error?: unknown) => void
  /** Told what the start does that takes long, or changes the database. */
  log: (message: string) => void
}
