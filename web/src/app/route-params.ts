import type {Params, RouteMatch} from 'react-router-dom'
import {nameAt} from '#web/content/has-address.ts'

/** The parameters of a route at a path, the last of which is the name that is written there, see `nameAt`. */
export function routeParams({route, params}: RouteMatch, pathname: string): Params {
  const name = /:(\w+)$/.exec(route.path ?? '')?.[1]
  return name === undefined ? params : {...params, [name]: nameAt(pathname)}
}
