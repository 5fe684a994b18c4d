import {type ActiveToolLayoutProps, definePlugin, LoadingBlock, useFeatureEnabled} from 'sanity'

/** Shows a tool as soon as it is known which features the project has; see `features-at-once-plugin.ts`. */
function KnownFeatures(props: ActiveToolLayoutProps) {
  const {isLoading} = useFeatureEnabled('studioComments')
  return isLoading ? <LoadingBlock showText /> : props.renderDefault(props)
}

/** No document is shown before the Studio knows what belongs around it. */
export const knownFeatures = definePlugin({
  name: 'known-features',
  studio: {components: {activeToolLayout: KnownFeatures}},
})
