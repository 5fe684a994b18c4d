import {resolve} from 'node:path'
import {ROOT} from '@skyforge/config/load-settings.ts'
import type {Settings} from '@skyforge/config/read-settings.ts'
import {UserError} from '@skyforge/server-kit/commands/user-error.ts'
import type {BackupStore} from './backup-store.ts'
import {bucketStore} from './bucket-store.ts'
import {folderStore} from './folder-store.ts'

type Keys = Pick<
  Settings,
  | 'AWS_ACCESS_KEY_ID'
  | 'AWS_SECRET_ACCESS_KEY'
  | 'AWS_SESSION_TOKEN'
  | 'AWS_REGION'
  | 'AWS_ENDPOINT_URL'
>

/** Whether a value of `LAKE_BACKUP_TO` is a bucket, and no folder. */
export function isBucket(place: string): boolean {
  return place.startsWith('s3://')
}

/**
 * The store at a place that is a value of `LAKE_BACKUP_TO`.
 *
 * @throws UserError where it is a bucket and its keys are not set
 */
export function openStore(place: string, keys: Keys): BackupStore {
  const bucket = /^s3:\/\/(?<bucket>[^/]+)\/?(?<prefix>.*)$/.exec(place)?.groups
  if (!bucket) return folderStore(resolve(ROOT, place))
  const {AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey} = keys
  if (accessKey === undefined || secretKey === undefined) {
    throw new UserError(
      `${place} is a bucket: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, with which it is opened.`,
    )
  }
  const {bucket: name = '', prefix = ''} = bucket
  const {AWS_REGION: region, AWS_SESSION_TOKEN: sessionToken, AWS_ENDPOINT_URL} = keys
  return bucketStore(
    {
      bucket: name,
      region,
      accessKey,
      secretKey,
      ...(sessionToken !== undefined && {sessionToken}),
      endPoint: AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`,
      // Certificates of other stores, and those for names with dots, are of the host alone.
      pathStyle: AWS_ENDPOINT_URL !== undefined || name.includes('.'),
    },
    prefix,
  )
}
