import {useEffect, useState} from 'react'

export type Toast = {
  tone: 'good' | 'bad'
  text: string
  /** Milliseconds until it goes by itself. */
  lifetime: number
}

/** One toast at a time: a new one takes the place and starts the clock again. */
export function useToast() {
  const [toast, setToast] = useState<Toast>()
  useEffect(() => {
    if (!toast) return undefined
    const timer = setTimeout(() => setToast(undefined), toast.lifetime)
    return () => clearTimeout(timer)
  }, [toast])
  return {toast, show: setToast, dismiss: () => setToast(undefined)}
}
