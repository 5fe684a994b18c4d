import {useState} from 'react'
import {useSearchParams} from 'react-router-dom'
import type {ContactTab} from '#web/copy/pages/contact.ts'

const PARAMETER = 'tab'

/**
 * Returns the tab of the address (`?tab=form` or `?tab=meeting`), and a setter that adds a history entry. The form
 * without the parameter; other values change nothing.
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

/** Returns the tab after `current` for a value of the parameter. */
export function nextContactTab(current: ContactTab, asked: string | null): ContactTab {
  if (asked === null) return 'form'
  return asked === 'form' || asked === 'meeting' ? asked : current
}
