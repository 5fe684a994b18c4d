import {CHUNK_TIMEOUT_MS} from '#web/lib/chunks.ts'
import {withinTime} from '#web/lib/within-time.ts'
import type {ServiceDetail} from '../service-detail.ts'
import type {ServiceId} from '../services.ts'

const loaders: Record<ServiceId, () => Promise<ServiceDetail>> = {
  1: async () => (await import('./legacy-containers.ts')).legacyContainers,
  2: async () => (await import('./kubernetes.ts')).kubernetes,
  3: async () => (await import('./eks-fargate.ts')).eksFargate,
  4: async () => (await import('./lambda.ts')).lambda,
  5: async () => (await import('./connect.ts')).connect,
  6: async () => (await import('./backup.ts')).backup,
  7: async () => (await import('./hybrid-migration.ts')).hybridMigration,
  8: async () => (await import('./q-developer.ts')).qDeveloper,
  9: async () => (await import('./connect-cicd.ts')).connectCicd,
  10: async () => (await import('./ecs-fargate.ts')).ecsFargate,
}

const loaded = new Map<ServiceId, Promise<ServiceDetail>>()

/**
 * The long texts of a service. The same promise for the same service, as React's `use` wants it; a
 * failure is kept too, until the page is loaded anew, or `use` would ask again without end.
 */
export function loadServiceDetail(id: ServiceId): Promise<ServiceDetail> {
  const known = loaded.get(id)
  if (known) return known
  const detail = withinTime(loaders[id](), CHUNK_TIMEOUT_MS, 'The text of the service')
  loaded.set(id, detail)
  return detail
}
