import {media} from 'sanity-plugin-media'
import {type Tool, useWorkspace} from 'sanity'

const plugin = media()

/**
 * The plugin's tool within what the plugin would put around the whole Studio: the two are loaded together, when the
 * tool is first opened.
 */
export function MediaTool({tool}: {tool: Tool}) {
  const workspace = useWorkspace()
  const {tools = [], studio} = plugin
  const [own] = typeof tools === 'function' ? tools([], workspace) : tools
  const Layout = studio?.components?.layout
  if (!own || !Layout) throw new Error('sanity-plugin-media has changed: see studio/media/.')
  return <Layout renderDefault={() => <own.component tool={tool} />} />
}
