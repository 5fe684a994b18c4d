import {type ReactNode, useMemo} from 'react'
import type {ObjectInputProps, ObjectMember} from 'sanity'
import {TableBlockContext} from '../table-block.ts'
import {LookBar} from './look-bar.tsx'

type BlockValue = {_type: string; [field: string]: unknown}

/** What of a block says how its table looks; the rest of the form is as it would be. */
const LOOK = ['tableStyle', 'headerStyle', 'showBorders', 'responsive']

/** The form of a table with more than cells: with a caption, and a look, which is chosen above the cells. */
export function TableBlockInput(props: ObjectInputProps<BlockValue>): ReactNode {
  const {value, schemaType, onChange, readOnly = false} = props
  const block = useMemo(() => {
    const fields = schemaType.fields.filter(({name}) => LOOK.includes(name))
    const lookBar = fields.length > 0 && <LookBar {...{fields, value, onChange, readOnly}} />
    return {value, lookBar}
  }, [value, schemaType, onChange, readOnly])
  return (
    <TableBlockContext value={block}>
      {props.renderDefault({...props, members: props.members.filter(isNoLook)})}
    </TableBlockContext>
  )
}

function isNoLook(member: ObjectMember): boolean {
  return member.kind !== 'field' || !LOOK.includes(member.name)
}
