import {useEffect, useState} from 'react'

export type Toast = {
  tone: 'good' | 'bad'
  text: string
  /** Milliseconds until it closes by itself. */
  lifetime: number
}

/** Manages one toast: a new one replaces it and restarts the timer. */
export function useToast() {
  const [toast, setToast] = useState<Toast>()
  useEffect(() => {
    if (!toast) return undefined
    const timer = setTimeout(() => setToast(undefined), toast.lifetime)
    return () => clearTimeout(timer)
  }, [toast])
  return {toast, show: setToast, dismiss: () => setToast(undefined)}
}
