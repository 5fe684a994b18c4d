import {expect, test} from 'vitest'
import {csv, csvCell} from './csv.ts'

test.each([
  ['Asha', '"Asha"'],
  ['', '""'],
  ['Rivera & Söhne', '"Rivera & Söhne"'],
  ['a,b;c', '"a,b;c"'],
  ['She said "now"', '"She said ""now"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
  ['+1 206 555 0142', `"'+1 206 555 0142"`],
  ['-2+3+cmd|" /C calc"!A0', `"'-2+3+cmd|"" /C calc""!A0"`],
  ['@SUM(1+1)', `"'@SUM(1+1)"`],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['Asha;=HYPERLINK(A1)', `"Asha;'=HYPERLINK(A1)"`],
  ['Asha\t+1', `"Asha\t'+1"`],
  ["hi\n=cmd|' /C calc'!A0", `"hi\n'=cmd|' /C calc'!A0"`],
  ['hi\r\n @SUM(A1)', `"hi\r\n '@SUM(A1)"`],
  ['a;;=1;=2', `"a;;'=1;'=2"`],
  ['a; b=1', '"a; b=1"'],
  ['  =1', `"'  =1"`],
  ['\u200b=1', `"'\u200b=1"`],
  ['＝1+1', `"'＝1+1"`],
  ['＠x', `"'＠x"`],
  ['\0=1', `"'=1"`],
  ['a;\n\t;\r\n=1\n\n', `"a;\n\t;\r\n'=1\n\n"`],
  ['a=1', '"a=1"'],
  ['1-2', '"1-2"'],
])('the cell %j is %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test('a table has a byte order mark, a header, and CRLF after every line', () => {
  expect(csv(['name', 'message'], [['Asha', 'Hello']])).toBe(
    '\uFEFFname,message\r\n"Asha","Hello"\r\n',
  )
})
