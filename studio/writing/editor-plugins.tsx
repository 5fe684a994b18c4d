import {BehaviorPlugin} from '@portabletext/editor/plugins'
import {useMemo, useState} from 'react'
import {codeFenceBehaviors} from './code-fence.ts'
import {useOpenMember} from './form-callbacks.ts'
import {RemoteImages} from './images/remote-images.tsx'
import {PageLinks} from './page-links/page-links.tsx'
import {pasteBehaviors} from './paste/paste-behavior.ts'
import type {RemoteImage} from './paste/pasted.ts'

/** What our text editor does beside the Studio's own. */
export function EditorPlugins() {
  const open = useOpenMember()
  const [images, ask] = useState<readonly RemoteImage[]>([])
  const behaviors = useMemo(
    () => [
      ...pasteBehaviors((found) => ask((before) => [...before, ...found])),
      ...codeFenceBehaviors((key) => open({_key: key}, 'code')),
    ],
    [open],
  )
  return (
    <>
      <BehaviorPlugin behaviors={behaviors} />
      <PageLinks />
      {images.length > 0 && <RemoteImages images={images} onDone={() => ask([])} />}
    </>
  )
}
