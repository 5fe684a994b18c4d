const PLAIN =
  'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;'

function docsText(text: string, style = PLAIN): string {
  return `<span style="${style}">${text}</span>`
}

function docsItem(text: string, level: number): string {
  return `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-family:Arial,sans-serif;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${docsText(text)}</p></li>`
}

/** What Google Docs puts on the clipboard: all of it in a `<b>` that is not bold, styles in each span. */
export const googleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d-7fff-1234-abcd-0123456789ab"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;">${docsText('Why a queue', PLAIN.replace('11pt', '20pt'))}</h1><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${docsText('It is ')}${docsText('bold', PLAIN.replace('400', '700'))}${docsText(', ')}${docsText('leaning', PLAIN.replace('font-style:normal', 'font-style:italic'))}${docsText(' and ')}<a href="https://example.com/a" style="text-decoration:none;">${docsText('linked', PLAIN.replace('text-decoration:none', 'text-decoration:underline'))}</a>${docsText('.')}</p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem('One', 1)}<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem('One one', 2)}</ul>${docsItem('Two', 1)}</ul><ol style="margin-top:0;margin-bottom:0;">${docsItem('First', 1)}</ol><h2 dir="ltr">${docsText('A bold heading', PLAIN.replace('400', '700'))}</h2><h5 dir="ltr">${docsText('Rank five')}</h5><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="100" /><col width="100" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;" colspan="2"><p dir="ltr">${docsText('A')}</p></td></tr><tr style="height:0pt"><td><p dir="ltr">${docsText('C')}</p></td><td><p dir="ltr">${docsText('D')}</p><p dir="ltr">${docsText('E')}</p></td></tr></tbody></table></div><br /><p dir="ltr"><span><span style="border:none;display:inline-block;overflow:hidden;width:100px;height:50px;"><img src="https://lh7-rt.googleusercontent.com/docsz/abc" width="100" height="50" alt="Boxes" style="margin-left:0px;margin-top:0px;" /></span></span></p></b><br class="Apple-interchange-newline">`

function wordItem(text: string, list: string, marker: string): string {
  return `<p class=MsoListParagraph style='margin-left:36.0pt;mso-add-space:auto;text-indent:-18.0pt;
mso-list:${list}'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol;
mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>`
}

/** What Word puts on the clipboard: lists are paragraphs with their marker in the text, and a style sheet. */
export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<style>
<!--
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no;
	mso-style-qformat:yes;
	margin:0cm;
	font-size:12.0pt;
	font-family:"Aptos",sans-serif;}
@list l0:level1
	{mso-level-number-format:bullet;
	mso-level-text:\uF0B7;
	text-indent:-18.0pt;}
@list l0:level2
	{mso-level-number-format:bullet;
	mso-level-text:o;}
@list l1:level1
	{mso-level-tab-stop:none;
	mso-level-number-position:left;
	text-indent:-18.0pt;}
-->
</style>
</head>

<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->

<p class=MsoTitle>Queues<o:p></o:p></p>

<h1><b>Why a queue<o:p></o:p></b></h1>

<p class=MsoNormal>It is <b>bold</b>, <i style='mso-bidi-font-style:normal'>leaning</i> and <a
href="https://example.com/a">linked</a>.<o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoQuote>Wait, then retry.<o:p></o:p></p>

${wordItem('One', 'l0 level1 lfo1', '·')}

${wordItem('One one', 'l0 level2 lfo1', 'o')}

${wordItem('First', 'l1 level1 lfo2', '1.')}

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0
 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=200 valign=top style='width:150pt'>
  <p class=MsoNormal>A<o:p></o:p></p>
  </td>
  <td width=200 valign=top style='width:150pt'>
  <p class=MsoNormal>B<o:p></o:p></p>
  </td>
 </tr>
</table>

<p class=MsoNormal>The end<o:p></o:p></p>

<!--EndFragment-->
</body>

</html>
`

export const markdown = `# Why a queue

It is **bold**, *leaning*
and [linked](https://example.com/a).

## What it does ##

- One
  - One one
- Two

1. First
2. Second

> Wait, then retry.

\`\`\`ts
const a = 1

send(a)
\`\`\`

| Queue | Price |
| ----- | ----: |
| SQS \\| SNS | **0.40** |

###### Rank six

![Boxes](https://example.com/boxes.png)

[run](#top)
`
