import type {Cells} from '../cells.ts'

/** What a spreadsheet program puts on the clipboard for a range. */
type Copied = {html: string; text: string}

const ESCAPES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

/** Both programs put a cell into quotes when it has a line break or a tab in it. */
function tsvCell(text: string): string {
  return /[\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function tsv(cells: Cells, newline: string): string {
  return cells.map((row) => row.map(tsvCell).join('\t')).join(newline)
}

/** A range of the given size whose cells have commas, quotes, markup, umlauts and line breaks in some. */
export function range(rows: number, columns: number): Cells {
  const kinds = [
    (at: string) => `Cell ${at}`,
    (at: string) => `1,${at.replace('.', '')}.50`,
    (at: string) => `a <b> & "${at}"`,
    (at: string) => `Zürich ${at}\nsecond line`,
    () => '',
  ]
  return Array.from({length: rows}, (_, row) =>
    Array.from({length: columns}, (_, column) =>
      row === 0
        ? `Column ${column + 1}`
        : (kinds[(row + column) % kinds.length]?.(`${row}.${column}`) ?? ''),
    ),
  )
}

const EXCEL_STYLE = `<style>
<!--table
	{mso-displayed-decimal-separator:"\\.";
	mso-displayed-thousand-separator:"\\,";}
@page
	{margin:.75in .7in .75in .7in;
	mso-header-margin:.3in;
	mso-footer-margin:.3in;}
tr
	{mso-height-source:auto;}
col
	{mso-width-source:auto;}
br
	{mso-data-placement:same-cell;}
td
	{padding-top:1px;
	padding-right:1px;
	padding-left:1px;
	mso-ignore:padding;
	color:black;
	font-size:11.0pt;
	font-family:Calibri, sans-serif;
	mso-font-charset:0;
	mso-number-format:General;
	vertical-align:bottom;
	mso-background-source:auto;
	mso-pattern:auto;
	white-space:nowrap;
	mso-rotate:0;}
.xl65
	{white-space:normal;}
-->
</style>`

/** Excel breaks long lines of its markup, and indents what follows. */
function excelCell(text: string, column: number): string {
  const html = escaped(text)
    .replaceAll('\n', '<br>\n    ')
    .replace(/^(\w+) /, '$1\n  ')
  const first = column === 0 ? ` height=20` : ''
  return `  <td${first} class=xl65 width=64 style='height:15.0pt;border-top:none;width:48pt'>${html}</td>`
}

/** A range as Excel for Windows copies it; its `<tr>`s can be replaced to make others. */
export function excel(cells: Cells): Copied {
  const rows = cells.map(
    (row) =>
      ` <tr height=20 style='height:15.0pt'>\r\n${row.map(excelCell).join('\r\n')}\r\n </tr>`,
  )
  return {
    html: excelHtml(rows.join('\r\n'), cells[0]?.length ?? 0),
    text: `${tsv(cells, '\r\n')}\r\n`,
  }
}

/** The document that Excel puts around the rows of a range. */
export function excelHtml(rows: string, columns: number, cols = excelCols(columns)): string {
  return `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15">
<link id=Main-File rel=Main-File
href="file:///C:/Users/editor/AppData/Local/Temp/msohtmlclip1/01/clip.htm">
<link rel=File-List
href="file:///C:/Users/editor/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
${EXCEL_STYLE}
</head>

<body link="#0563C1" vlink="#954F72">

<table border=0 cellpadding=0 cellspacing=0 width=${64 * columns} style='border-collapse:
 collapse;width:${48 * columns}pt'>
<!--StartFragment-->
${cols}
${rows}
<!--EndFragment-->
</table>

</body>

</html>
`
}

function excelCols(columns: number): string {
  return ` <col width=64 span=${columns} style='width:48pt'>`
}

function sheetsCell(text: string): string {
  const value = escaped(JSON.stringify({1: 2, 2: text}))
  const html = escaped(text).replaceAll('\n', '<br/>')
  return `<td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;" data-sheets-value="${value}">${html}</td>`
}

/** A range as Google Sheets copies it. */
export function googleSheets(cells: Cells): Copied {
  const cols = '<col width="100"/>'.repeat(cells[0]?.length ?? 0)
  const rows = cells.map((row) => `<tr style="height:21px;">${row.map(sheetsCell).join('')}</tr>`)
  const html = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1" data-sheets-baot="1"><colgroup>${cols}</colgroup><tbody>${rows.join('')}</tbody></table>`
  return {html, text: tsv(cells, '\n')}
}

/** A single cell as Google Sheets copies it: without a table, and with the value as it was typed. */
export function googleSheetsCell(cell: string): Copied {
  const value = escaped(JSON.stringify({1: 2, 2: cell}))
  const lines = escaped(cell).replaceAll('\n', '<br/>')
  const html = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><span style="font-size:10pt;font-family:Arial;font-style:normal;text-align:left;" data-sheets-root="1" data-sheets-value="${value}">${lines}</span>`
  return {html, text: tsv([[cell]], '\n')}
}
