import { escapeUTF8 as escapeHtml } from 'entities'
import { languagePrefix } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import { currentLanguage, describeLanguage } from '#domain/texts/languages.ts'

/** One part of a mail, from top to bottom. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  /** One after the other, `when` where somebody can say. */
  | { kind: 'steps'; steps: { when?: string | undefined; what: string }[] }
  | { kind: 'rows'; rows: [name: string, value: string][] }
  | { kind: 'total'; name: string; value: string }
  | { kind: 'note'; text: string }

/** A short text, and what it says by name. */
export interface ShortText {
  text: string
  values: Record<string, string>
}

/** What a mail says, before it has a look. */
export interface Message {
  subject: string
  title: string
  parts: Part[]
  /** The same in one or two sentences, for channels to phones. Without it, it is sent as a mail alone. */
  short?: ShortText
}

/** How a mail looks. */
export interface MailLook {
  ink: string
  paper: string
  accent: string
  sand: string
  muted: string
  /** What the head of a mail stands on, with the name of the shop on it where there is no image. */
  head: { ground: string; text: string; line: string }
  /** The address of an image that stands for the name, at twice the size that it is shown in. */
  image?: { src: string; width: number; height: number } | undefined
  /** The fonts of headlines and of text, with those that every machine has. */
  fonts: { headline: string; text: string }
  isUpperCase: boolean
  /** Pixels of the corners of buttons. */
  radius: number
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

/** Mail programs know no style sheets, so every element carries its own style. */
const headline = ({ fonts, isUpperCase }: MailLook) =>
  `font-family:${fonts.headline};font-stretch:125%;font-weight:800;${spacing('-0.02em')}${upperCase(isUpperCase)}`
const upperCase = (is: boolean) => (is ? 'text-transform:uppercase' : 'text-transform:none')

const direction = () => describeLanguage(currentLanguage()).direction

/** Scripts that join their signs, as those from right to left do, stay without spaces. */
const spacing = (width: string) => (direction() === 'ltr' ? `letter-spacing:${width};` : '')

/** Writes a message in the look of the shop and as plain text, in the language that it is read in. */
export function renderMail(message: Message, sender: Sender, look: MailLook): ComposedMail {
  return {
    subject: `${message.subject} · ${sender.storeName}`,
    html: page(message, sender, look),
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
    case 'steps':
      return part.steps.map(({ when, what }) => (when ? t('mail.step', { when, what }) : what)).join('\n')
    case 'link':
    case 'button':
      return `${t('mail.linkLabel', { label: part.label })}\n${part.href}`
    case 'rows':
      return part.rows.map(([name, value]) => `${name}  ${value}`).join('\n')
    case 'total':
      return t('mail.labelled', { name: part.name, value: part.value })
  }
}

function page({ title, parts }: Message, { storeName, url, contactEmail }: Sender, look: MailLook) {
  const { ink, paper, sand, muted, head, fonts } = look
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
<body dir="${direction()}" style="margin:0;padding:0;background:${sand};color:${ink};font-family:${fonts.text}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${paper};overflow-wrap:anywhere;word-break:break-word">
<tr><td style="padding:20px 28px;background:${head.ground};border-bottom:1px solid ${head.line}">
<a href="${home}" style="color:${head.text};text-decoration:none;font-size:20px;${headline(look)}">${sign(storeName, look)}</a>
</td></tr>
<tr><td style="padding:32px 28px 16px">
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.15;${headline(look)}">${escapeHtml(title)}</h1>
${parts.map((part) => rich(part, look)).join('\n')}
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

/** The image of the shop, or its name, which also stands there while a program shows no images. */
function sign(storeName: string, { image }: MailLook) {
  const name = escapeHtml(storeName)
  if (!image) return name
  const { src, width, height } = image
  return `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${name}" style="display:block;border:0;max-width:100%">`
}

function rich(part: Part, look: MailLook): string {
  const { accent, paper, muted, isUpperCase, radius } = look
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(part.text)}</p>`
    case 'note':
      return `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${muted}">${escapeHtml(part.text)}</p>`
    case 'button':
      return `<p style="margin:8px 0 24px"><a href="${escapeHtml(part.href)}" style="display:inline-block;padding:16px 28px;background:${accent};color:${paper};font-size:14px;font-weight:600;${spacing('0.04em')}${upperCase(isUpperCase)};text-decoration:none${radius ? `;border-radius:${radius}px` : ''}">${escapeHtml(part.label)}</a></p>`
    case 'link':
      return `<p style="margin:0 0 24px;font-size:15px"><a href="${escapeHtml(part.href)}" style="color:${accent}">${escapeHtml(part.label)}</a></p>`
    case 'steps':
      return `<ol style="margin:0 0 16px;padding:0 24px;font-size:16px;line-height:1.5">${part.steps.map(step).join('')}</ol>`
    case 'rows':
      return table(part.rows, 'font-weight:400', look)
    case 'total':
      return table([[part.name, part.value]], 'font-weight:800', look)
  }
}

const step = ({ when, what }: { when?: string | undefined; what: string }) =>
  `<li style="margin:0 0 8px">${when ? `<strong>${escapeHtml(when)}</strong><br>` : ''}${escapeHtml(what)}</li>`

function table(rows: [name: string, value: string][], style: string, { sand }: MailLook) {
  // Programs that know little of style sheets know left and right only.
  const [start, end] = direction() === 'ltr' ? ['left', 'right'] : ['right', 'left']
  const cell = `padding:10px 0;border-bottom:1px solid ${sand};font-size:15px;line-height:1.4;vertical-align:top;${style}`
  const lines = rows.map(
    ([name, value]) =>
      `<tr><td style="${cell}">${escapeHtml(name)}</td><td align="${end}" dir="ltr" style="${cell};white-space:nowrap;padding-${start}:16px">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${lines.join('')}</table>`
}
