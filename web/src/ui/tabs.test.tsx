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
  test('has a name and an orientation', () => {
    show('vertical')
    expect(list().getAttribute('aria-orientation')).toBe('vertical')
    expect(screen.getAllByRole('tab').map(({textContent}) => textContent)).toEqual([
      'Plan',
      'Build',
      'Run',
    ])
  })

  test('links each tab to its panel and back', () => {
    show()
    const panel = screen.getByRole('tabpanel', {name: 'Plan'})
    expect(tab('Plan').getAttribute('aria-controls')).toBe(panel.id)
    expect(panel.getAttribute('aria-labelledby')).toBe(tab('Plan').id)
  })

  test('renders every panel, and shows only the selected one', () => {
    show()
    const panels = screen.getAllByRole('tabpanel', {hidden: true})
    expect(panels.map(({textContent}) => textContent)).toEqual([
      'Drawn first',
      'Built second',
      'Measured after',
    ])
    expect(panels.map(({hidden}) => hidden)).toEqual([false, true, true])
  })

  test('is one Tab stop: the selected tab', () => {
    show()
    fireEvent.click(tab('Build'))
    expect(screen.getAllByRole('tab').map(({tabIndex}) => tabIndex)).toEqual([-1, 0, -1])
  })

  test('selects a clicked tab and shows its panel', () => {
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

  test('stops the page from scrolling on its own keys only', () => {
    const told = show()
    tab('Plan').focus()
    expect(press('End')).toBe(false)
    expect(press('ArrowDown')).toBe(true)
    expect(press('a')).toBe(true)
    expect(told.mock.calls).toEqual([['run']])
  })
})
