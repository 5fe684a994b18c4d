import {useCallback, useEffect, useRef, useState} from 'react'
import type {Letter} from './letter.ts'
import {dropLetter} from './outbox.ts'
import {readUnclaimed} from './read-unclaimed.ts'
import {sendLetter} from './send-letter.ts'
import {onChange, tellChange} from './storage.ts'

/** The letters to offer, kept up with what this tab and others do, and what can be done with one. */
export function useUnsent() {
  const [letters, setLetters] = useState<readonly Letter[]>([])
  const mine = useRef<string>(undefined)
  const refresh = useCallback(async () => {
    setLetters(await readUnclaimed(mine.current))
  }, [])
  useEffect(() => {
    const follow = () => {
      refresh().catch(report)
    }
    follow()
    return onChange(follow)
  }, [refresh])

  /** As `sendLetter`; one letter at a time. */
  const send = async (letter: Letter) => {
    mine.current = letter.draft
    try {
      return await sendLetter(letter)
    } finally {
      mine.current = undefined
      await refresh()
    }
  }
  const discard = async ({draft}: Letter) => {
    try {
      await dropLetter(draft)
      tellChange()
      await refresh()
    } catch (error) {
      report(error)
    }
  }
  return {letters, send, discard}
}

function report(error: unknown) {
  console.warn('The outbox:', error)
}
