import {useCallback, useEffect, useRef, useState} from 'react'
import type {Message} from './message.ts'
import {dropMessage} from './outbox.ts'
import {readUnclaimed} from './read-unclaimed.ts'
import {sendMessage} from './send-message.ts'
import {onChange, tellChange} from './storage.ts'

/** Returns the messages to offer, up to date with all tabs, and actions on them. */
export function useUnsent() {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const mine = useRef<string>(undefined)
  const refresh = useCallback(async () => {
    setMessages(await readUnclaimed(mine.current))
  }, [])
  useEffect(() => {
    const follow = () => {
      refresh().catch(report)
    }
    follow()
    return onChange(follow)
  }, [refresh])

  /** As `sendMessage`; one message at a time. */
  const send = async (message: Message) => {
    mine.current = message.draft
    try {
      return await sendMessage(message)
    } finally {
      mine.current = undefined
      await refresh()
    }
  }
  const discard = async ({draft}: Message) => {
    try {
      await dropMessage(draft)
      tellChange()
      await refresh()
    } catch (error) {
      report(error)
    }
  }
  return {messages, send, discard}
}

function report(error: unknown) {
  console.warn('The outbox:', error)
}
