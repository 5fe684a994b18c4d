import {ScrollBox} from '#web/ui/scroll-box.tsx'
import {toTable, type TableBlock, type TableLook, type TableModel} from './table-model.ts'

const headerClass: Record<TableLook['headerStyle'], string> = {
  default: 'bg-sky-soft text-ink',
  dark: 'bg-ink text-white',
  primary: 'bg-sky text-white',
  secondary: 'bg-slate text-white',
}

const bodyClass: Record<TableLook['tableStyle'], string> = {
  default: '',
  striped: '[&>tr:nth-child(even)]:bg-sky-soft/50',
  bordered: '',
  compact: '',
}

function cellClass({tableStyle, responsive, showBorders}: TableLook): string {
  return [
    'align-top',
    tableStyle === 'compact' ? 'px-3 py-1.5' : 'px-4 py-3',
    responsive ? 'min-w-28' : 'wrap-anywhere',
    showBorders && tableStyle === 'bordered' ? 'border-l border-line first:border-l-0' : '',
  ].join(' ')
}

/** Any of the four kinds of table; nothing for one without text. */
export function Table({value}: {value: TableBlock}) {
  const model = toTable(value)
  return model && <TableFigure {...model} />
}

function TableFigure({caption, header, rows, look}: TableModel) {
  const table = (
    <table className="w-full border-collapse text-left text-small text-ink tabular-nums">
      <thead className={headerClass[look.headerStyle]}>
        <HeaderRow cells={header} look={look} />
      </thead>
      <tbody className={bodyClass[look.tableStyle]}>
        {rows.map((cells, row) => (
          <BodyRow key={row} cells={cells} look={look} />
        ))}
      </tbody>
    </table>
  )
  const frame = `rounded-md bg-white ${look.showBorders ? 'border border-line' : ''}`
  return (
    <figure className="my-10">
      {look.responsive ? (
        <ScrollBox label={caption ?? 'Table'} className={frame}>
          {table}
        </ScrollBox>
      ) : (
        <div className={`overflow-hidden ${frame}`}>{table}</div>
      )}
      {caption && (
        <figcaption className="mt-3 text-note wrap-anywhere text-slate">{caption}</figcaption>
      )}
    </figure>
  )
}

type RowProps = {cells: readonly string[]; look: TableLook}

/** An empty cell, such as the corner of two headings, is no header of anything. */
function HeaderRow({cells, look}: RowProps) {
  return (
    <tr>
      {cells.map((text, column) =>
        text ? (
          <th key={column} scope="col" className={`font-semibold ${cellClass(look)}`}>
            {text}
          </th>
        ) : (
          <td key={column} className={cellClass(look)} />
        ),
      )}
    </tr>
  )
}

function BodyRow({cells, look}: RowProps) {
  return (
    <tr className={look.showBorders ? 'border-t border-line' : ''}>
      {cells.map((text, column) => (
        <td key={column} className={cellClass(look)}>
          {text}
        </td>
      ))}
    </tr>
  )
}
