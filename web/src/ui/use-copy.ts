import {useEffect, useState} from 'react'

/** Milliseconds for which a button says what happened. */
const CONFIRMED_MS = 2_500

export type CopyOutcome = 'copied' | 'refused'

/**
 * Copies text, and knows for a moment what came of it. Browsers refuse where the page is not served
 * safely, or when the visitor has not allowed it.
 */
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
