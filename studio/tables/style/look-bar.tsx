import {Flex} from '@sanity/ui'
import {type FormPatch, type ObjectField, set} from 'sanity'
import {Choice, type Option} from './choice.tsx'
import {LookSwitch} from './look-switch.tsx'

type LookBarProps = {
  fields: readonly ObjectField[]
  value: {[field: string]: unknown} | undefined
  onChange: (patch: FormPatch) => void
  readOnly: boolean
}

/** The look of a table in one line: a choice for each field with a list of values, a switch for the others. */
export function LookBar({fields, value = {}, onChange, readOnly}: LookBarProps) {
  return (
    <Flex wrap="wrap" align="center" style={{gap: '12px 24px'}}>
      {fields.map(({name, type}) => {
        const title = type.title ?? name
        const change = (next: string | boolean) => onChange(set(next, [name]))
        const options = optionsOf(type.options)
        if (!options) {
          const isOn = value[name] !== false
          return <LookSwitch key={name} {...{title, isOn, readOnly}} onChange={change} />
        }
        const chosen = value[name] ?? options[0]?.value
        return <Choice key={name} {...{title, options, chosen, readOnly}} onChange={change} />
      })}
    </Flex>
  )
}

function optionsOf(options: unknown): Option[] | undefined {
  // The lists of our own schemas, which are of this form.
  return (options as {list?: Option[]} | undefined)?.list
}
