import type {WorkspaceOptions} from 'sanity'
import type {ApiConfig} from './api-config.ts'

/** What the embedded lake has no service for; `lake/README.md` says why. */
const WITHOUT_SERVICE = {
  // Older than scheduled drafts, which took its place.
  scheduledPublishing: {enabled: false},
  announcements: {enabled: false},
  apps: {canvas: {enabled: false}},
} satisfies Partial<WorkspaceOptions>

/** Parts of the Studio that are switched off: none with hosted projects, whose plan decides. */
export function lakeSwitches({lakeOrigin}: ApiConfig): Partial<WorkspaceOptions> {
  return lakeOrigin ? WITHOUT_SERVICE : {}
}
