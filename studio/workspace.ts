import {codeInput} from '@sanity/code-input'
import {table} from '@sanity/table'
import {visionTool} from '@sanity/vision'
import type {WorkspaceOptions} from 'sanity'
import {structureTool} from 'sanity/structure'
import {ARTICLE_TYPES, type Collection} from '#config/collections.ts'
import {API_VERSION} from '#config/content-api.ts'
import {schemaTypes} from '#schemas/index.ts'
import {apiConfig} from './api-config.ts'
import {codeModes} from './code-modes.ts'
import {presentations} from './collections.ts'
import {connection} from './connection.ts'
import {desk} from './desk.ts'
import {withIcons} from './icons.ts'
import {articleTemplates} from './templates.ts'

// Parts of the Studio that need services of Sanity's cloud, or advertise them.
const withoutCloudFeatures: Partial<WorkspaceOptions> = {
  releases: {enabled: false},
  scheduledPublishing: {enabled: false},
  scheduledDrafts: {enabled: false},
  tasks: {enabled: false},
  announcements: {enabled: false},
  mediaLibrary: {enabled: false},
  apps: {canvas: {enabled: false}},
  document: {comments: {enabled: false}},
}

/** The workspace of a collection: one project with its own address, content model and desk. */
export function workspace(name: Collection): WorkspaceOptions {
  const {title, subtitle, icon} = presentations[name]
  const article = ARTICLE_TYPES[name]
  return {
    name,
    title,
    subtitle,
    icon,
    basePath: `/${name}`,
    ...connection(apiConfig.projectIds[name], apiConfig),
    ...withoutCloudFeatures,
    plugins: [
      structureTool({title: 'Content', structure: desk(article)}),
      // The API version that the site queries with, so that a query tried here behaves alike there.
      visionTool({defaultApiVersion: `v${API_VERSION}`, defaultDataset: apiConfig.dataset}),
      codeInput({codeModes}),
      table(),
    ],
    schema: {
      types: withIcons(schemaTypes[name]),
      templates: (templates) => [...templates, ...articleTemplates(article.name)],
    },
  }
}
