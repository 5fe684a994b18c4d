import {type Editor, useEditor, useEditorSelector} from '@portabletext/editor'
import {Card, Layer, Portal, Stack, Text} from '@sanity/ui'
import {useId, useLayoutEffect, useState} from 'react'
import {linkActions, pageLinkKeys} from './page-link-keys.ts'
import {pageQueryAt} from './page-query.ts'
import {type FoundPage, useFoundPages} from './use-found-pages.ts'

const WIDTH = 360
const HEIGHT = 320

/** Beside the cursor, and within the window. */
function placeAtCursor() {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0) return {}
  const {left, top, bottom} = selection.getRangeAt(0).getBoundingClientRect()
  const x = Math.max(8, Math.min(left, innerWidth - WIDTH - 8))
  return bottom + HEIGHT > innerHeight
    ? {left: x, bottom: innerHeight - top + 6}
    : {left: x, top: bottom + 6}
}

function insertLink(editor: Editor, page: FoundPage) {
  const query = pageQueryAt(editor.getSnapshot())
  if (!query) return
  for (const {event} of linkActions(query.at, page)) editor.send(event)
  editor.send({type: 'focus'})
}

/** Two brackets and the beginning of a title list the articles and other pages of that title; the chosen one is linked. */
export function PageLinks() {
  const title = useEditorSelector(useEditor(), (snapshot) => pageQueryAt(snapshot)?.title)
  const [left, setLeft] = useState<string>()
  if (title === undefined && left !== undefined) setLeft(undefined)
  if (title === undefined || (left !== undefined && title.startsWith(left))) return null
  return <Pages title={title} onLeave={() => setLeft(title)} />
}

function Pages({title, onLeave}: {title: string; onLeave: () => void}) {
  const editor = useEditor()
  const id = useId()
  const {pages, failed} = useFoundPages(title)
  const [choice, setChoice] = useState({of: title, index: 0})
  const chosen = choice.of === title ? choice.index : 0
  const [place] = useState(placeAtCursor)

  // Before the list is seen: who presses Enter at that moment means it, and no new line.
  useLayoutEffect(
    () =>
      editor.registerBehavior({
        behavior: pageLinkKeys({
          pages: pages ?? [],
          chosen,
          choose: (index) => setChoice({of: title, index}),
          leave: onLeave,
        }),
      }),
    [editor, pages, chosen, title, onLeave],
  )

  return (
    <Portal>
      <Layer style={{position: 'fixed', width: WIDTH, maxWidth: 'calc(100vw - 16px)', ...place}}>
        <Card shadow={3} radius={3} padding={1} overflow="auto" style={{maxHeight: HEIGHT}}>
          <Text size={1} muted role="status" style={{padding: 12}}>
            {pages === undefined ? 'Looking for it…' : saying(pages, chosen, failed)}
          </Text>
          <Stack role="listbox" id={id} aria-label="Pages to link to" gap={1}>
            {pages?.map((page, index) => (
              <Card
                key={page.key}
                role="option"
                aria-selected={index === chosen}
                tone={index === chosen ? 'primary' : 'default'}
                padding={3}
                radius={2}
                style={{cursor: 'pointer'}}
                // Before the text loses the keyboard.
                onMouseDown={(event) => {
                  event.preventDefault()
                  insertLink(editor, page)
                }}
              >
                <Stack gap={2}>
                  <Text size={1}>{page.title}</Text>
                  {'route' in page.link && (
                    <Text size={0} muted>
                      {page.link.route}
                    </Text>
                  )}
                </Stack>
              </Card>
            ))}
          </Stack>
        </Card>
      </Layer>
    </Portal>
  )
}

/** What a screen reader tells of the list, for the keyboard stays in the text. */
function saying(pages: readonly FoundPage[], chosen: number, failed: boolean): string {
  const page = pages[chosen]
  if (!page && failed) return 'Articles could not be searched: see whether you are online.'
  if (!page) return 'No article or page has such a title.'
  return `${chosen + 1} of ${pages.length}: Enter links “${page.title}”`
}
