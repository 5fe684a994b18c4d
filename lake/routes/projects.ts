import {type AuthorisedCall, flag} from '../http/call.ts'
import {ofProject, permitted, type Route} from '../http/route.ts'
import {membersOf, projectStart} from './members.ts'
import {FEATURES} from './studio.ts'

/** Projects, for the Studio and `projects` of `@sanity/client` (https://www.sanity.io/docs/http-api). */
export const projectRoutes: Route[] = [
  {
    method: 'GET',
    path: '/projects',
    handle: permitted('read', (call) => [projectInfo(call)]),
  },
  {
    method: 'GET',
    path: '/projects/:id',
    handle: ofProject('read', projectInfo),
  },
  {method: 'GET', path: '/projects/:id/user-applications', handle: ofProject('read', () => [])},
]

/** Members and features can be left out. */
function projectInfo(call: AuthorisedCall) {
  const {project, url} = call
  return {
    id: project,
    displayName: project,
    // An organization would make the Studio open streams of features that the lake lacks.
    organizationId: null,
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    activityFeedEnabled: false,
    createdAt: projectStart(call),
    metadata: {},
    ...(flag(url.searchParams, 'includeMembers', true) && {members: membersOf(call)}),
    ...(flag(url.searchParams, 'includeFeatures', true) && {features: FEATURES}),
  }
}
