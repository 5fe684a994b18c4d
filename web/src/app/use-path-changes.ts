import {useState} from 'react'
import {useLocation} from 'react-router-dom'

/** Counts changes of the path since the page was loaded, ignoring query and hash. */
export function usePathChanges(): number {
  const {pathname} = useLocation()
  const [seen, setSeen] = useState({pathname, changes: 0})
  if (seen.pathname === pathname) return seen.changes
  const changes = seen.changes + 1
  setSeen({pathname, changes})
  return changes
}
