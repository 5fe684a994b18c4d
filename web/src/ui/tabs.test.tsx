import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {useState} from 'react'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {Tabs, type Tab} from './tabs.tsx'

type Id = 'plan' | 'build' | 'run'
type Orientation = 'horizontal' | 'vertical'

const tabs: readonly Tab<Id>[] = [
  {id: 'plan', label: 'Plan', panel: <p>Drawn first</p>},
  {id: 'build', label: 'Build', panel: <p>Built second</p>},
  {id: 'run', label: 'Run', panel: <p>Measured after</p>},
]

function Phases({orientation, told}: {orientation: Orientation; told: (id: Id) => void}) {
  const [selected, select] = useState<Id>('plan')
  const onSelect = (id: Id) => {
    told(id)
    select(id)
  }
  return <Tabs label="Phases" {...{tabs, selected, onSelect, orientation}} />
}

function show(orientation: Orientation = 'horizontal') {
  const told = vi.fn<(id: Id) => void>()
  render(<Phases orientation={orientation} told={told} />)
  return told
}

const list = () => screen.getByRole('tablist', {name: 'Phases'})
const tab = (name: string) => screen.getByRole('tab', {name})
const selected = () => screen.getByRole('tab', {selected: true})
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, {key})

afterEach(cleanup)

describe('a list of tabs', () => {
  test('says what it is and which way it goes', () => {
    show('vertical')
    expect(list().getAttribute('aria-orientation')).toBe('vertical')
    expect(screen.getAllByRole('tab').map(({textContent}) => textContent)).toEqual([
      'Plan',
      'Build',
      'Run',
    ])
  })

  test('joins each tab to its panel, and the panel to its tab', () => {
    show()
    const panel = screen.getByRole('tabpanel', {name: 'Plan'})
    expect(tab('Plan').getAttribute('aria-controls')).toBe(panel.id)
    expect(panel.getAttribute('aria-labelledby')).toBe(tab('Plan').id)
  })

  test('has every panel in the page, and shows the selected one alone', () => {
    show()
    const panels = screen.getAllByRole('tabpanel', {hidden: true})
    expect(panels.map(({textContent}) => textContent)).toEqual([
      'Drawn first',
      'Built second',
      'Measured after',
    ])
    expect(panels.map(({hidden}) => hidden)).toEqual([false, true, true])
  })

  test('is one stop of the tab key: the selected tab', () => {
    show()
    fireEvent.click(tab('Build'))
    expect(screen.getAllByRole('tab').map(({tabIndex}) => tabIndex)).toEqual([-1, 0, -1])
  })

  test('selects a tab that is clicked and shows its panel', () => {
    show()
    fireEvent.click(tab('Run'))
    expect(selected()).toBe(tab('Run'))
    expect(screen.getByRole('tabpanel').textContent).toBe('Measured after')
  })

  test('moves selection and focus together by key', () => {
    show()
    tab('Plan').focus()
    for (const [key, name] of [
      ['ArrowRight', 'Build'],
      ['End', 'Run'],
      ['ArrowRight', 'Plan'],
      ['ArrowLeft', 'Run'],
      ['Home', 'Plan'],
    ] as const) {
      press(key)
      expect(document.activeElement, key).toBe(tab(name))
      expect(selected(), key).toBe(tab(name))
    }
  })

  test('keeps the page from scrolling for its own keys, and leaves it the others', () => {
    const told = show()
    tab('Plan').focus()
    expect(press('End')).toBe(false)
    expect(press('ArrowDown')).toBe(true)
    expect(press('a')).toBe(true)
    expect(told.mock.calls).toEqual([['run']])
  })
})
