import {workspaces} from '@skyforge/studio/workspaces.ts'
import {defineConfig} from 'sanity'

export default defineConfig(workspaces)
