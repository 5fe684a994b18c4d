import {useEffect, useState} from 'react'

/** Milliseconds that a button shows the outcome. */
const CONFIRMED_MS = 2_500

export type CopyOutcome = 'copied' | 'refused'

/** Copies text and reports the outcome for a moment. Browsers reject on insecure pages or without permission. */
export function useCopy() {
  const [outcome, setOutcome] = useState<CopyOutcome>()
  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => setOutcome(undefined), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (text: string): Promise<CopyOutcome> => {
    const result = await write(text)
    setOutcome(result)
    return result
  }
  return {outcome, copy}
}

async function write(text: string): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'refused'
  }
}
