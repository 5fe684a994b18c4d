import type {Params, RouteMatch} from 'react-router-dom'
import {nameAt} from '#web/content/has-address.ts'

/** Returns a route's parameters at a path; the last is the name as written there, see `nameAt`. */
export function routeParams({route, params}: RouteMatch, pathname: string): Params {
  const name = /:(\w+)$/.exec(route.path ?? '')?.[1]
  return name === undefined ? params : {...params, [name]: nameAt(pathname)}
}
