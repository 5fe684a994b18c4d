import {late, type Late} from '#web/lib/late.ts'
import type {ServiceDetail} from '../service-detail.ts'
import type {ServiceId} from '../services.ts'

const text = (fetch: () => Promise<ServiceDetail>) => late('The text of the service', fetch)

/** The long texts of the services. `modules.ts` names their files. */
export const serviceDetails: Record<ServiceId, Late<ServiceDetail>> = {
  1: text(async () => (await import('./legacy-containers.ts')).legacyContainers),
  2: text(async () => (await import('./kubernetes.ts')).kubernetes),
  3: text(async () => (await import('./eks-fargate.ts')).eksFargate),
  4: text(async () => (await import('./lambda.ts')).lambda),
  5: text(async () => (await import('./connect.ts')).connect),
  6: text(async () => (await import('./backup.ts')).backup),
  7: text(async () => (await import('./hybrid-migration.ts')).hybridMigration),
  8: text(async () => (await import('./q-developer.ts')).qDeveloper),
  9: text(async () => (await import('./connect-cicd.ts')).connectCicd),
  10: text(async () => (await import('./ecs-fargate.ts')).ecsFargate),
}

export function loadServiceDetail(id: ServiceId): Promise<ServiceDetail> {
  return serviceDetails[id].need()
}
