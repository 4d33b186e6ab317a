import { escapeUTF8 as escapeHtml } from 'entities'
import { languagePrefix } from '#domain/texts/language-path.ts'
import { currentLanguage, describeLanguage } from '#domain/texts/languages.ts'

/** One part of a letter, from top to bottom. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'rows'; rows: [name: string, value: string][] }
  | { kind: 'total'; name: string; value: string }
  | { kind: 'note'; text: string }

/** What a mail says, before it has a look. */
export interface Message {
  subject: string
  title: string
  parts: Part[]
}

/** The shop as its mails name it. */
export interface Sender {
  storeName: string
  /** The shop's address on the web, without a slash behind it. */
  url: string
  contactEmail: string
}

/** A mail as it is sent: the same words for eyes that see colors and for those that do not. */
export interface ComposedMail {
  subject: string
  html: string
  text: string
}

/** The shop's tokens. Mail programs know no style sheets, so every element carries its own style. */
const ink = '#0e0e10'
const paper = '#fafaf7'
const blue = '#1746d1'
const sand = '#ece8e0'
const muted = '#5f5d58'
const font = `font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif`
/** Wide and heavy wherever a reader's machine has something wide and heavy. */
const headline = () =>
  `font-family:Archivo,'Arial Black','Helvetica Neue',Helvetica,Arial,sans-serif;font-stretch:125%;font-weight:800;${spacing('-0.02em')}text-transform:uppercase`

const direction = () => describeLanguage(currentLanguage()).direction

/** Letters that are joined, as those of languages from right to left are, stay without spaces. */
const spacing = (width: string) => (direction() === 'ltr' ? `letter-spacing:${width};` : '')

/** Writes a message in the look of the shop and as plain text, in the language that it is read in. */
export function renderMail(message: Message, sender: Sender): ComposedMail {
  return {
    subject: `${message.subject} · ${sender.storeName}`,
    html: page(message, sender),
    text: [
      message.title,
      ...message.parts.map(plain),
      `${sender.storeName}\n${sender.url}${languagePrefix(currentLanguage())}\n${sender.contactEmail}`,
    ].join('\n\n'),
  }
}

function plain(part: Part): string {
  switch (part.kind) {
    case 'text':
    case 'note':
      return part.text
    case 'button':
      return `${part.label}:\n${part.href}`
    case 'rows':
      return part.rows.map(([name, value]) => `${name}  ${value}`).join('\n')
    case 'total':
      return `${part.name}: ${part.value}`
  }
}

function page({ title, parts }: Message, { storeName, url, contactEmail }: Sender) {
  const language = currentLanguage()
  const home = escapeHtml(url + languagePrefix(language))
  return `<!doctype html>
<html lang="${language}" dir="${direction()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body dir="${direction()}" style="margin:0;padding:0;background:${sand};color:${ink};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${paper}">
<tr><td style="padding:20px 28px;background:${ink}">
<a href="${home}" style="color:${paper};text-decoration:none;font-size:20px;${headline()}">${escapeHtml(storeName)}</a>
</td></tr>
<tr><td style="padding:32px 28px 16px">
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.15;${headline()}">${escapeHtml(title)}</h1>
${parts.map(rich).join('\n')}
</td></tr>
<tr><td style="padding:20px 28px;border-top:1px solid ${sand};font-size:13px;line-height:1.5;color:${muted}">
${escapeHtml(storeName)} · <a href="${home}" style="color:${muted}">${escapeHtml(url.replace(/^https?:\/\//, ''))}</a> · ${escapeHtml(contactEmail)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function rich(part: Part): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(part.text)}</p>`
    case 'note':
      return `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${muted}">${escapeHtml(part.text)}</p>`
    case 'button':
      return `<p style="margin:8px 0 24px"><a href="${escapeHtml(part.href)}" style="display:inline-block;padding:16px 28px;background:${blue};color:${paper};font-size:14px;font-weight:600;${spacing('0.04em')}text-transform:uppercase;text-decoration:none">${escapeHtml(part.label)}</a></p>`
    case 'rows':
      return table(part.rows, 'font-weight:400')
    case 'total':
      return table([[part.name, part.value]], 'font-weight:800')
  }
}

function table(rows: [name: string, value: string][], style: string) {
  // Programs that know little of style sheets know left and right only.
  const [start, end] = direction() === 'ltr' ? ['left', 'right'] : ['right', 'left']
  const cell = `padding:10px 0;border-bottom:1px solid ${sand};font-size:15px;line-height:1.4;vertical-align:top;${style}`
  const lines = rows.map(
    ([name, value]) =>
      `<tr><td style="${cell}">${escapeHtml(name)}</td><td align="${end}" dir="ltr" style="${cell};white-space:nowrap;padding-${start}:16px">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${lines.join('')}</table>`
}
