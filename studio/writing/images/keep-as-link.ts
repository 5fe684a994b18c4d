import type {Editor} from '@portabletext/editor'
import {isLinkHref} from '@skyforge/schemas/link-href.ts'
import type {RemoteImage} from '../paste/pasted.ts'
import {randomKey} from '../random-key.ts'

/** Puts a link to an image where the image was to stand; nothing where a reader could not follow it. */
export function keepAsLink(editor: Editor, {key, address, alt}: RemoteImage) {
  const path = [{_key: key}]
  if (!editor.getSnapshot().context.value.some(({_key}) => _key === key)) return
  if (isLinkHref(address)) {
    const mark = randomKey()
    const span = {_type: 'span', _key: randomKey(), text: alt || address, marks: [mark]}
    editor.send({type: 'select', at: {anchor: {path, offset: 0}, focus: {path, offset: 0}}})
    editor.send({
      type: 'insert.block',
      placement: 'after',
      block: {
        _type: 'block',
        _key: randomKey(),
        style: 'normal',
        children: [span],
        markDefs: [{_type: 'link', _key: mark, href: address}],
      },
    })
  }
  editor.send({type: 'delete.block', at: path})
}
