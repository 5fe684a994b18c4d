import type {SettingName} from '@skyforge/config/settings.ts'

/** The parts of a stack: how each is called, and the setting that has its port. */
export const PART_NAMES = {
  site: {name: 'site', title: 'Website', variable: 'SITE_PORT'},
  studio: {name: 'studio', title: 'Studio', variable: 'STUDIO_PORT'},
  lake: {name: 'lake', title: 'Content Lake', variable: 'LAKE_PORT'},
  inbox: {name: 'inbox', title: 'Inbox', variable: 'INBOX_PORT'},
} as const satisfies Record<string, {name: string; title: string; variable: PortSetting}>

export type PartName = keyof typeof PART_NAMES

export type PortSetting = Extract<SettingName, `${string}_PORT`>
