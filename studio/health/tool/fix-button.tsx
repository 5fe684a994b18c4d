import {Button, Flex, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useId, useState} from 'react'
import {useClient} from 'sanity'
import {applyFix} from './apply-fix.ts'
import type {Entry} from './entries.ts'

// The first version with actions that edit drafts.
const CLIENT = {apiVersion: '2025-02-19'}

type FixButtonProps = {entry: Entry; title: string; onMended: () => void}

/** Mends a problem, and says beforehand how. */
export function FixButton({entry, title, onMended}: FixButtonProps) {
  const client = useClient(CLIENT)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const name = `“${entry.document.title}”`

  async function mend() {
    setBusy(true)
    try {
      await applyFix(client, entry)
      onMended()
      const description = `The draft of ${name} has changed: publish it when you are ready.`
      toast.push({status: 'success', title: 'Fixed', description})
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      toast.push({status: 'error', title: `${name} could not be changed`, description})
      setBusy(false)
    }
  }

  return (
    <Flex gap={3} align="center" style={{marginInlineStart: 'auto'}}>
      <Text size={1} muted id={id}>
        {title}
      </Text>
      <Button
        text="Fix"
        mode="ghost"
        fontSize={1}
        padding={2}
        aria-describedby={id}
        loading={isBusy}
        disabled={isBusy}
        onClick={() => void mend()}
      />
    </Flex>
  )
}
