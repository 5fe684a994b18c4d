import {useId, type CSSProperties} from 'react'
import {ScrollBox} from '#web/ui/scroll/scroll-box.tsx'
import {
  bodyCellClass,
  bodyClass,
  columnStyle,
  headerCellClass,
  headerClass,
  tableStyle,
  textClass,
} from './table-looks.ts'
import {toTable, type TableBlock, type TableModel} from './table-model.ts'

/** Any of the four kinds of table; nothing without text. */
export function Table({value}: {value: TableBlock}) {
  const model = toTable(value)
  return model && <TableFigure {...model} />
}

function TableFigure(model: TableModel) {
  const {caption, header, look} = model
  const captionId = useId()
  return (
    <figure className="late-layout my-10">
      <ScrollBox
        label={caption ?? header.filter(Boolean).join(', ')}
        className={`@container rounded-md bg-white ${look.showBorders ? 'border border-line' : ''}`}
      >
        <TableGrid {...model} labelledBy={caption && captionId} />
      </ScrollBox>
      {caption && (
        <figcaption id={captionId} dir="auto" className="mt-3 text-note wrap-anywhere text-slate">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}

type TableGridProps = TableModel & {labelledBy: string | undefined}

function TableGrid({header, rows, columns, look, labelledBy}: TableGridProps) {
  return (
    <table
      aria-labelledby={labelledBy}
      style={tableStyle(look, columns.length)}
      className={`w-full border-collapse text-ink ${textClass(look)}`}
    >
      <thead className={`header-row ${headerClass[look.headerStyle]}`}>
        <tr>
          {columns.map((column, index) => (
            <HeaderCell
              key={index}
              text={header[index]}
              style={columnStyle(look, columns, index)}
              className={`align-bottom font-semibold ${headerCellClass(look, column)}`}
            />
          ))}
        </tr>
      </thead>
      <tbody className={bodyClass[look.tableStyle]}>
        {rows.map((cells, row) => (
          <tr key={row} className={look.showBorders ? 'border-t border-line' : ''}>
            {columns.map((column, index) => (
              <td key={index} dir="auto" className={`align-top ${bodyCellClass(look, column)}`}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeaderCellProps = {text: string | undefined; className: string; style: CSSProperties}

/** An empty cell, such as the corner between headings, is not a header. */
function HeaderCell({text, ...looks}: HeaderCellProps) {
  if (!text) return <td {...looks} />
  return (
    <th scope="col" dir="auto" {...looks}>
      {text}
    </th>
  )
}
