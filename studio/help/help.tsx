import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {Box, Button, KBD, Stack, Text, useClickOutsideEvent} from '@sanity/ui'
import {Popover} from '@sanity/ui/popover'
import {type KeyboardEvent, useId, useRef, useState} from 'react'

type HelpProps = {
  /** What the keys are for, such as "Keys in the table". */
  title: string
  /** Keys as they are pressed ("Ctrl+Z", or "Enter, F2" for either) and what they do. */
  keys: readonly (readonly [keys: string, does: string])[]
}

/** A "?" beside an input that tells its keys. */
export function Help({title, keys}: HelpProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const id = useId()
  useClickOutsideEvent(isOpen && (() => setOpen(false)), () => [button.current, popover.current])

  function closeOnEscape(event: KeyboardEvent) {
    if (!isOpen || event.key !== 'Escape') return
    // The dialog around it would take the key for its own.
    event.stopPropagation()
    event.preventDefault()
    setOpen(false)
  }

  return (
    <Popover
      ref={popover}
      open={isOpen}
      portal
      constrainSize
      placement="bottom-end"
      content={<KeyList id={id} title={title} keys={keys} />}
    >
      <Button
        ref={button}
        icon={HelpCircleIcon}
        mode="bleed"
        padding={2}
        fontSize={1}
        aria-label={title}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={closeOnEscape}
      />
    </Popover>
  )
}

function KeyList({id, title, keys}: HelpProps & {id: string}) {
  return (
    <Box id={id} padding={4} overflow="auto" style={{maxHeight: '70vh'}}>
      <Stack gap={4}>
        <Text size={1} weight="semibold">
          {title}
        </Text>
        <dl style={{display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '10px 16px', margin: 0}}>
          {keys.map(([pressed, does]) => (
            <KeyRow key={pressed} pressed={pressed} does={does} />
          ))}
        </dl>
      </Stack>
    </Box>
  )
}

function KeyRow({pressed, does}: {pressed: string; does: string}) {
  return (
    <>
      <dt>
        {pressed.split(', ').map((combination) => (
          <KBD key={combination} style={{marginRight: 4}}>
            {combination}
          </KBD>
        ))}
      </dt>
      <dd style={{margin: 0}}>
        <Text size={1}>{does}</Text>
      </dd>
    </>
  )
}
