import type {ComponentType} from 'react'
import type {ActiveToolLayoutProps} from 'sanity'
import {useRouterState} from 'sanity/router'
import {styled} from 'styled-components'
import type {Collection} from '@skyforge/config/collections.ts'
import {lazyComponent} from '../../shared/lazy-component.tsx'

const Welcome = lazyComponent(() => import('./welcome.tsx').then((module) => module.Welcome))

/** As wide as the Studio makes its first list. */
const LIST_WIDTH = '350px'

/** From where on both fit beside each other; below it, one is under the other. */
const WIDE = '@media (min-width: 720px)'

const Beside = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
`

/** Fills what the desk's list, standing alone, leaves empty of the window. */
const Empty = styled.div`
  position: relative;
  z-index: 1;
  background-color: var(--card-muted-bg-color);
  border-top: 1px solid var(--card-border-color);

  [data-ui='PaneLayout']:has(~ &) {
    flex: none;
    min-height: 0;
  }

  ${WIDE} {
    position: absolute;
    inset: 0 0 0 ${LIST_WIDTH};
    overflow: auto;
    border-top: 0;
    border-left: 1px solid var(--card-border-color);
  }
`

function isOnlyDesk(state: Record<string, unknown>): boolean {
  const {panes, intent} = state
  return !intent && (!Array.isArray(panes) || panes.length === 0)
}

/** The layout of a tool, which shows in the desk what to do next as long as nothing is chosen. */
export function besideDesk(collection: Collection): ComponentType<ActiveToolLayoutProps> {
  return function BesideDesk(props) {
    const isEmpty = useRouterState(isOnlyDesk)
    if (props.activeTool.name !== 'structure') return props.renderDefault(props)
    return (
      <Beside>
        {props.renderDefault(props)}
        {isEmpty && (
          <Empty role="region" aria-label="What to do next">
            <Welcome collection={collection} />
          </Empty>
        )}
      </Beside>
    )
  }
}
