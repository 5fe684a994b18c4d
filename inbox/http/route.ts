import type {Route as RouteOf} from '#server/router.ts'
import type {Call} from './call.ts'

export type Route = RouteOf<Call>

export type Handler = Route['handle']
