import {BehaviorPlugin} from '@portabletext/editor/plugins'
import {useMemo, useState} from 'react'
import {codeFenceBehaviors} from './code-fence.ts'
import {useOpenMember} from './form-callbacks.ts'
import {pasteBehaviors} from './paste/paste-behavior.ts'
import type {RemoteImage} from './paste/pasted.ts'

/** What our text editor does beside the Studio's own. */
export function EditorPlugins() {
  const open = useOpenMember()
  const [, ask] = useState<RemoteImage[]>([])
  const behaviors = useMemo(
    () => [...pasteBehaviors(ask), ...codeFenceBehaviors((key) => open({_key: key}, 'code'))],
    [open],
  )
  return <BehaviorPlugin behaviors={behaviors} />
}
