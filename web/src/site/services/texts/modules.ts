import type {ServiceId} from '../services.ts'

/** The file of each service's long text in this folder, for what fetches it beside the page. */
export const serviceDetailModules: Record<ServiceId, string> = {
  1: 'legacy-containers.ts',
  2: 'kubernetes.ts',
  3: 'eks-fargate.ts',
  4: 'lambda.ts',
  5: 'connect.ts',
  6: 'backup.ts',
  7: 'hybrid-migration.ts',
  8: 'q-developer.ts',
  9: 'connect-cicd.ts',
  10: 'ecs-fargate.ts',
}
