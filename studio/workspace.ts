import {codeInput} from '@sanity/code-input'
import {table} from '@sanity/table'
import {visionTool} from '@sanity/vision'
import type {ComponentType} from 'react'
import type {SchemaTypeDefinition, WorkspaceOptions} from 'sanity'
import {structureTool} from 'sanity/structure'
import type {Collection} from '#config/collections.ts'
import {API_VERSION} from '#config/content-api.ts'
import {apiConfig} from './api-config.ts'
import {codeModes} from './code-modes.ts'
import {connection} from './connection.ts'
import {desk} from './desk.ts'
import {withIcons} from './icons.ts'
import {articleTemplates} from './templates.ts'

type WorkspaceDefinition = {
  name: Collection
  title: string
  subtitle: string
  icon: ComponentType
  article: {name: string; plural: string}
  types: readonly SchemaTypeDefinition[]
}

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

/** A workspace of the Studio: one project with its own address, content model and desk. */
export function workspace(definition: WorkspaceDefinition): WorkspaceOptions {
  const {name, title, subtitle, icon, article, types} = definition
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
      types: withIcons(types),
      templates: (templates) => [...templates, ...articleTemplates(article.name)],
    },
  }
}
