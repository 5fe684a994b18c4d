import {type Html, html} from '@skyforge/server-kit/pages/html.ts'
import type {Fact, MailPart, MailText, Signature} from './mail-text.ts'

const LETTERS = 'font-family:Figtree,system-ui,-apple-system,Segoe UI,Roboto,sans-serif'
const INK = '#0b1626'
const SLATE = '#44546a'
const PAPER = '#fbfaf6'
const LINE = '#e3e0d8'
const SKY = '#1d5bd8'
const EMBER = '#b93c0a'

/** For readers that know it; the styles of the elements are for all others. */
const DARK = `@media (prefers-color-scheme: dark) {
  .paper { background: #0b1626 !important }
  .sheet { background: #13233a !important; border-color: #ff9d6e #2b3f5c #2b3f5c !important }
  .quote { border-color: #4a6080 !important }
  .ink { color: #f4f6fa !important }
  .slate { color: #b9c4d4 !important }
  .sky { color: #8fb4ff !important }
  .ember { color: #ff9d6e !important }
}`

/**
 * A mail as HTML, in the site's colours. Styles stand in the elements and the plan is a table, as readers of
 * mail want it (https://www.caniemail.com); nothing in it is loaded from anywhere.
 */
export function htmlText({subject, title, parts, reason}: MailText, firm: Signature): string {
  return `<!doctype html>\n${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${DARK}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background:${PAPER}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px;text-align:left;${LETTERS}"
              >
                <tr>
                  <td style="padding:0 4px 12px;font-size:14px;font-weight:650" class="ember">
                    <span style="color:${EMBER}" class="ember">&#8212; ${firm.name}</span>
                  </td>
                </tr>
                <tr>
                  <td
                    class="sheet"
                    style="padding:20px;background:#ffffff;border:1px solid ${LINE};border-top:3px solid ${EMBER};border-radius:10px;overflow-wrap:anywhere;word-break:break-word"
                  >
                    <h1
                      class="ink"
                      style="margin:0 0 16px;color:${INK};font-size:24px;line-height:1.2;letter-spacing:-0.3px"
                    >
                      ${title}
                    </h1>
                    ${parts.map(blockOf)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="slate"
                    style="padding:16px 4px;color:${SLATE};font-size:13px;line-height:1.5"
                  >
                    ${firm.name},
                    <a class="sky" href="mailto:${firm.email}" style="color:${SKY}">${firm.email}</a
                    ><br />${reason}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.markup
  }\n`
}

const TEXT = `margin:0 0 16px;color:${SLATE};font-size:16px;line-height:1.5`

function blockOf(part: MailPart): Html {
  switch (part.kind) {
    case 'paragraph':
      return html`<p class="slate" style="${TEXT}">${part.text}</p>`
    case 'facts':
      return factsBlock(part.facts)
    case 'quote':
      return html`<p
        class="ink quote"
        style="${TEXT};color:${INK};padding-left:16px;border-left:3px solid ${LINE}"
      >
        ${part.text.split('\n').map((line, index) => html`${index > 0 && html`<br />`}${line}`)}
      </p>`
    case 'button':
      return html`<p style="margin:0 0 16px">
        <a
          href="${part.address}"
          style="display:inline-block;padding:13px 22px;border-radius:4px;background:${EMBER};color:#ffffff;font-size:16px;font-weight:650;text-decoration:none"
          >${part.label}</a
        >
      </p>`
    case 'link':
      return html`<p class="slate" style="${TEXT}">
        <a class="sky" href="${part.address}" style="color:${SKY}">${part.label}</a>
      </p>`
  }
}

function factsBlock(facts: readonly Fact[]): Html {
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:0 0 16px;font-size:16px;line-height:1.5"
  >
    ${facts.map(
      ([label, value]) =>
        html`<tr>
          <td
            class="slate"
            valign="top"
            style="padding:2px 12px 2px 0;color:${SLATE};font-size:14px;white-space:nowrap"
          >
            ${label}
          </td>
          <td class="ink" valign="top" style="padding:2px 0;color:${INK}"><b>${value}</b></td>
        </tr>`,
    )}
  </table>`
}
