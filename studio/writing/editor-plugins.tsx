import {useEditor} from '@portabletext/editor'
import {BehaviorPlugin} from '@portabletext/editor/plugins'
import {useMemo, useState} from 'react'
import {ConfirmPaste} from '../tables/dialogs/confirm-paste.tsx'
import {codeFenceBehaviors} from './code-fence.ts'
import {useOpenMember} from './form-callbacks.ts'
import {RemoteImages} from './images/remote-images.tsx'
import {PageLinks} from './page-links/page-links.tsx'
import {pasteBehaviors} from './paste/paste-behavior.ts'
import type {LargePaste, RemoteImage} from './paste/pasted.ts'

/** What our text editor does beside the Studio's own. */
export function EditorPlugins() {
  const editor = useEditor()
  const open = useOpenMember()
  const [images, setImages] = useState<readonly RemoteImage[]>([])
  const [large, askLarge] = useState<LargePaste>()
  const behaviors = useMemo(
    () => [
      ...pasteBehaviors({
        askImages: (found) => setImages((before) => [...before, ...found]),
        askLarge,
      }),
      ...codeFenceBehaviors((key) => open({_key: key}, 'code')),
    ],
    [open],
  )

  function paste({blocks, images: found, at}: LargePaste) {
    askLarge(undefined)
    editor.send({type: 'insert.blocks', blocks, placement: 'auto', at})
    setImages((before) => [...before, ...found])
  }

  return (
    <>
      <BehaviorPlugin behaviors={behaviors} />
      <PageLinks />
      {images.length > 0 && <RemoteImages images={images} onDone={() => setImages([])} />}
      {large && (
        <ConfirmPaste
          size={large.size}
          onPaste={() => paste(large)}
          onClose={() => askLarge(undefined)}
        />
      )}
    </>
  )
}
