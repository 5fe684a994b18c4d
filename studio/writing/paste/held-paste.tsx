import {type Editor, useEditor} from '@portabletext/editor'
import {type BehaviorEvent, defineBehavior, effect} from '@portabletext/editor/behaviors'
import {useEffect} from 'react'

/** A copy that outlives the event: the browser takes its own back. */
function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer()
  for (const type of data.types) {
    if (type !== 'Files') copy.setData(type, data.getData(type))
  }
  for (const file of data.files) copy.items.add(file)
  return copy
}

function hold(editor: Editor, held: BehaviorEvent[]) {
  return editor.registerBehavior({
    behavior: defineBehavior({
      on: 'clipboard.paste',
      actions: [
        ({event}) => [
          effect(() => {
            const dataTransfer = copyOf(event.originEvent.dataTransfer)
            held.push({...event, originEvent: {dataTransfer}})
          }),
        ],
      ],
    }),
  })
}

/** Until the code that reads what is pasted has come, keeps what is pasted, and pastes it then. */
export function HeldPaste() {
  const editor = useEditor()
  useEffect(() => {
    const held: BehaviorEvent[] = []
    const release = hold(editor, held)
    return () => {
      release()
      // Not before the plugin that takes this one's place is there.
      setTimeout(() => held.forEach((event) => editor.send(event)))
    }
  }, [editor])
  return null
}
