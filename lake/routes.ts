import {withResourceRoutes} from './http/resource-routes.ts'
import type {Route} from './http/route.ts'
import {accessRoutes} from './routes/people/access.ts'
import {accountRoutes} from './routes/people/accounts.ts'
import {aliasRoutes} from './routes/datasets/aliases.ts'
import {backupRoutes} from './routes/backup.ts'
import {commentRoutes} from './routes/comments.ts'
import {copyRoutes} from './routes/datasets/copies.ts'
import {datasetRoutes} from './routes/datasets/datasets.ts'
import {corsRoutes} from './routes/cors.ts'
import {deliveryRoutes} from './routes/delivery.ts'
import {documentRoutes} from './routes/documents.ts'
import {exportRoutes} from './routes/export.ts'
import {historyRoutes} from './routes/history.ts'
import {memberRoutes} from './routes/members.ts'
import {hookRoutes} from './routes/hooks.ts'
import {mutateRoutes} from './routes/mutate.ts'
import {linkRoutes} from './routes/people/link-pages.ts'
import {peopleRoutes} from './routes/people/people.ts'
import {projectRoutes} from './routes/projects.ts'
import {queryRoutes} from './routes/query.ts'
import {sessionRoutes} from './routes/people/sessions.ts'
import {signInRoutes} from './routes/people/sign-in.ts'
import {streamRoutes} from './routes/streams.ts'
import {studioRoutes} from './routes/studio.ts'
import {tokenRoutes} from './routes/people/tokens.ts'
import {uploadRoutes} from './routes/uploads.ts'

/** Routes below `/p/<project>/v<version>`. */
export const versionedRoutes: readonly Route[] = withResourceRoutes([
  ...queryRoutes,
  ...mutateRoutes,
  ...documentRoutes,
  ...streamRoutes,
  ...historyRoutes,
  ...exportRoutes,
  ...uploadRoutes,
  ...sessionRoutes,
  ...peopleRoutes,
  ...accountRoutes,
  ...signInRoutes,
  ...linkRoutes,
  ...tokenRoutes,
  ...accessRoutes,
  ...memberRoutes,
  ...projectRoutes,
  ...datasetRoutes,
  ...copyRoutes,
  ...aliasRoutes,
  ...hookRoutes,
  ...corsRoutes,
  ...commentRoutes,
  ...studioRoutes,
])

/** Routes of the whole lake, below `/v1`. */
export const lakeRoutes: readonly Route[] = backupRoutes

/** Routes below `/p/<project>`, or without it. */
export const unversionedRoutes: readonly Route[] = deliveryRoutes
