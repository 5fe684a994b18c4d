import type {SiteScene} from './site-drawing.ts'
import {codeScenes} from './service-scenes/code.ts'
import {contactCenterScenes} from './service-scenes/contact-center.ts'
import {containerScenes} from './service-scenes/containers.ts'
import {dataScenes} from './service-scenes/data.ts'
import {fargateScenes} from './service-scenes/fargate.ts'

export const serviceScenes: Record<string, SiteScene> = {
  ...containerScenes,
  ...fargateScenes,
  ...codeScenes,
  ...contactCenterScenes,
  ...dataScenes,
}
