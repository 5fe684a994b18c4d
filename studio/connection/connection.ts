import type {SourceOptions} from 'sanity'
import type {ApiConfig} from './api-config.ts'

type Connection = Pick<SourceOptions, 'projectId' | 'dataset' | 'apiHost' | 'auth'>

/**
 * How a workspace reaches its project. On the embedded lake a project is a path of one origin, and
 * its single log-in provider is followed at once, so that editors never see a log-in screen.
 */
export function connection(projectId: string, {dataset, lakeOrigin}: ApiConfig): Connection {
  if (!lakeOrigin) return {projectId, dataset}
  const apiHost = `${lakeOrigin}/p/${projectId}`
  return {
    projectId,
    dataset,
    apiHost,
    auth: {
      loginMethod: 'token',
      redirectOnSingle: true,
      providers: [{name: 'local', title: 'Content Lake', url: `${apiHost}/v1/auth/local`}],
    },
  }
}
