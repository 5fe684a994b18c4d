import {codeInput} from '@sanity/code-input'
import {table} from '@sanity/table'
import {visionTool} from '@sanity/vision'
import type {WorkspaceOptions} from 'sanity'
import {structureTool} from 'sanity/structure'
import {ARTICLE_TYPES, type Collection} from '@skyforge/config/collections.ts'
import {API_VERSION} from '@skyforge/config/content-api.ts'
import {schemaTypes} from '@skyforge/schemas/index.ts'
import {apiConfig} from './connection/api-config.ts'
import {presentations} from './collections.ts'
import {connection} from './connection/connection.ts'
import {articleActions} from './desk/actions.ts'
import {useAttentionBadge, useStateBadge} from './desk/badges.ts'
import {useDateBadge} from './desk/date-badge.ts'
import {desk} from './desk/desk.ts'
import {withIcons} from './icons.ts'
import {withInputs} from './inputs.ts'
import {knownFeatures} from './connection/known-features.tsx'
import {healthTool} from './health/health-tool.ts'
import {withRules} from './health/with-rules.ts'
import {lakeSwitches} from './connection/lake-switches.ts'
import {Mark} from './theme/mark.tsx'
import {theme} from './theme/theme.ts'
import {media} from './media/media-plugin.ts'
import {articleTemplates} from './desk/templates.ts'
import {orderedTools} from './desk/tools.ts'
import {besideDesk} from './desk/welcome/beside-desk.tsx'
import {codeModes} from './writing/code/code-modes.ts'
import {previewTool} from './preview/preview-tool.ts'
import {queryPlan} from './query-plan/query-plan-plugin.ts'
import {redirectingActions} from './redirects/redirects.ts'

/** The workspace of a collection: one project with its own address, content model and desk. */
export function workspace(name: Collection): WorkspaceOptions {
  const {title, subtitle} = presentations[name]
  const article = ARTICLE_TYPES[name]
  const redirecting = redirectingActions(name)
  return {
    name,
    title,
    subtitle,
    icon: Mark,
    theme,
    basePath: `/${name}`,
    ...connection(apiConfig.projectIds[name], apiConfig),
    ...lakeSwitches(apiConfig),
    plugins: [
      structureTool({title: 'Content', structure: desk(name)}),
      previewTool(name, apiConfig.siteUrl),
      healthTool(),
      media(),
      // The API version that the site queries with, so that a query tried here behaves alike there.
      visionTool({defaultApiVersion: `v${API_VERSION}`, defaultDataset: apiConfig.dataset}),
      ...(apiConfig.lakeOrigin ? [queryPlan()] : []),
      codeInput({codeModes}),
      table(),
      knownFeatures(),
    ],
    tools: (tools, {currentUser}) => orderedTools(tools, currentUser),
    document: {
      actions: (actions, {schemaType, versionType}) =>
        schemaType === article.name ? articleActions(redirecting(actions, versionType)) : actions,
      badges: (badges) => [useStateBadge, useDateBadge, useAttentionBadge, ...badges],
    },
    studio: {components: {activeToolLayout: besideDesk(name)}},
    schema: {
      types: withRules(withInputs(withIcons(schemaTypes[name]))),
      templates: (templates) => [...templates, ...articleTemplates(article.name)],
    },
  }
}
