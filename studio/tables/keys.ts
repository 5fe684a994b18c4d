/** What the "?" of the table input tells. */
export const KEYS = [
  ['Arrows, Tab', 'go from cell to cell; Tab after the last one adds a row'],
  ['Ctrl+Arrow, Ctrl+Home, Ctrl+End', 'go to the edge, to the first and to the last cell'],
  ['Enter, F2', 'write in the cell; any character writes it anew'],
  ['Shift+Enter', 'begins a new line in the cell'],
  ['Escape', 'ends writing without a change; once more, and Tab leaves the table'],
  ['Shift+Arrow, Ctrl+A', 'select a range, or all cells'],
  ['Ctrl+C, Ctrl+X, Ctrl+V', 'copy, cut and paste, also from spreadsheets'],
  ['Delete', 'empties the selected cells'],
  ['Ctrl+Z, Ctrl+Shift+Z', 'undo and redo what you did here'],
  ['Alt+Shift+Arrow', 'moves the row or the column'],
  ['Shift+F10, Ctrl+Shift+F10', 'open the menu of the row, or of the column'],
] as const
