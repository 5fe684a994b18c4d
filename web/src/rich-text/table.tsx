import {useId} from 'react'
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
  striped: '[&>tr:nth-child(even)]:bg-sky-soft/60',
  bordered: '',
  compact: '',
}

// Lines between columns are of the style; those between rows and around are the editor's choice.
const cellStyleClass: Record<TableLook['tableStyle'], string> = {
  default: 'px-3 py-3 sm:px-5',
  striped: 'px-3 py-3 sm:px-5',
  bordered: 'border-l border-current/20 px-3 py-3 first:border-l-0 sm:px-4',
  compact: 'px-2.5 py-1.5 text-note sm:px-3.5',
}

/** Any of the four kinds of table; nothing for one without text. */
export function Table({value}: {value: TableBlock}) {
  const model = toTable(value)
  return model && <TableFigure {...model} />
}

function TableFigure(model: TableModel) {
  const {caption, header, look} = model
  const captionId = useId()
  const frame = `rounded-md bg-white ${look.showBorders ? 'border border-line' : ''}`
  const table = <TableGrid {...model} labelledBy={caption && captionId} />
  return (
    <figure className="my-10">
      {look.responsive ? (
        <ScrollBox label={caption ?? header.filter(Boolean).join(', ')} className={frame}>
          {table}
        </ScrollBox>
      ) : (
        <div className={`overflow-hidden ${frame}`}>{table}</div>
      )}
      {caption && (
        <figcaption id={captionId} className="mt-3 text-note wrap-anywhere text-slate">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}

type TableGridProps = TableModel & {labelledBy: string | undefined}

function TableGrid({header, rows, numeric, look, labelledBy}: TableGridProps) {
  const cellClasses = numeric.map((isNumeric) => cellClass(look, isNumeric))
  return (
    <table
      aria-labelledby={labelledBy}
      className="w-full border-collapse text-left text-small text-ink"
    >
      <thead className={headerClass[look.headerStyle]}>
        <HeaderRow cells={header} classes={cellClasses} />
      </thead>
      <tbody className={bodyClass[look.tableStyle]}>
        {rows.map((cells, row) => (
          <tr key={row} className={look.showBorders ? 'border-t border-line' : ''}>
            {cells.map((text, column) => (
              <td key={column} className={`align-top ${cellClasses[column]}`}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An empty cell, such as the corner of two headings, is no header of anything. */
function HeaderRow({cells, classes}: {cells: readonly string[]; classes: readonly string[]}) {
  return (
    <tr>
      {cells.map((text, column) =>
        text ? (
          <th key={column} scope="col" className={`align-bottom font-semibold ${classes[column]}`}>
            {text}
          </th>
        ) : (
          <td key={column} className={classes[column]} />
        ),
      )}
    </tr>
  )
}

function cellClass({tableStyle, responsive}: TableLook, isNumeric: boolean): string {
  return [
    cellStyleClass[tableStyle],
    responsive ? 'min-w-28' : 'wrap-anywhere',
    isNumeric ? 'text-right tabular-nums' : '',
  ].join(' ')
}
