import {useState} from 'react'
import {useSearchParams} from 'react-router-dom'
import type {ContactTab} from '#web/copy/pages/contact.ts'

const PARAMETER = 'tab'

/**
 * The tab in the address (`?tab=form` or `?tab=meeting`), and how to change it: a new history entry.
 * Without the parameter it is the form; any other value leaves it as it is.
 */
export function useContactTab(): [tab: ContactTab, setTab: (tab: ContactTab) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get(PARAMETER)
  const [current, setCurrent] = useState(() => nextContactTab('form', asked))
  const tab = nextContactTab(current, asked)
  if (tab !== current) setCurrent(tab)
  const setTab = (chosen: ContactTab) => {
    if (chosen === asked) return
    const next = new URLSearchParams(params)
    next.set(PARAMETER, chosen)
    setParams(next)
  }
  return [tab, setTab]
}

/** The tab after `current` when the address asks for that. */
export function nextContactTab(current: ContactTab, asked: string | null): ContactTab {
  if (asked === null) return 'form'
  return asked === 'form' || asked === 'meeting' ? asked : current
}
