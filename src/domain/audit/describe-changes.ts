import { formatDate, formatDateTime } from '#domain/dates.ts'
import { fieldLabel } from '#domain/orders/staff/field-label.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { currentLocale, describeLanguage, isLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'

/** What an action changed, in the language of the reader. A side is undefined where the action has none: what was added, or deleted. */
export interface DescribedChange {
  label: string
  before: string | undefined
  after: string | undefined
}

type Fields = Readonly<Record<string, unknown>>

/** The most characters of a text: the log says what changed, and the room has the rest. */
const LONGEST = 140

/** Amounts that the log keeps in thousandths, as settings and promotions do. Others are whole units with decimals. */
const thousandths = new Set(['deliveryFee', 'standardShipping', 'expeditedShipping', 'minimumSubtotal'])

/** Lists of which only the length is read. */
const countedOnly = /pictures$|^(?:product|variant)Ids$/

/** What nobody reads: ids, addresses of files and sizes of images. */
const hidden = new Set(['id', 'src', 'width', 'height', 'kit', 'storeKey'])

/**
 * The changes of an action as sentences name them: nested values by their path, of lists what left and what came. Collections are named by
 * `nameOfCollection`.
 */
export function describeChanges(
  { before, after }: { before: Fields; after: Fields },
  nameOfCollection = (id: string) => id,
): DescribedChange[] {
  const [was, is] = [toLeaves(before), toLeaves(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const [one, other] = [was.get(path), is.get(path)]
    if (JSON.stringify(one) === JSON.stringify(other)) return []
    const steps = path.split('\n')
    const field = steps.findLast((step) => !/^\d+$/.test(step)) ?? path
    const [left, came] =
      Array.isArray(one) && Array.isArray(other) ? [without(one, other), without(other, one)] : [one, other]
    const named = /^collections?$/.test(field) ? nameOfCollection : undefined
    const change = { before: describeValue(field, left, named), after: describeValue(field, came, named) }
    return change.before === change.after ? [] : [{ label: labelOf(steps), ...change }]
  })
}

const without = (list: readonly unknown[], other: readonly unknown[]) => list.filter((item) => !other.includes(item))

/** The values that hold no others, by the names and places that lead to them. A list of plain values is one of them. */
function toLeaves(value: unknown, path: readonly string[] = []): Map<string, unknown> {
  const isList = Array.isArray(value) && !value.some((item) => typeof item === 'object')
  if (typeof value !== 'object' || value === null || isList) return new Map([[path.join('\n'), value]])
  return new Map(
    Object.entries(value)
      .filter(([name]) => !hidden.has(name))
      .flatMap(([name, inner]) => [...toLeaves(inner, [...path, name])]),
  )
}

/** Behind the names of fields that the owner has defined: `Fabric: field`. */
const OWN_FIELD = ': field'

/** `sections, 1, heading` is `Section 2, Heading`. Names of colors come as `Ink: stock`. */
function labelOf(steps: readonly string[]): string {
  const names = steps.flatMap((step, index) => {
    if (/^\d+$/.test(step)) return []
    if (step.endsWith(OWN_FIELD)) return [step.slice(0, -OWN_FIELD.length)]
    const [, color, part] = /^(.+): (price|old price|pictures|stock)$/.exec(step) ?? []
    if (color && part) return [t('activity.within', { outer: color, inner: nameOf(part) })]
    const place = steps[index + 1]
    return place !== undefined && /^\d+$/.test(place)
      ? [t('activity.numbered', { field: nameOf(step), number: Number(place) + 1 })]
      : [nameOf(step)]
  })
  return names.reduce((outer, inner) => t('activity.within', { outer, inner }))
}

function nameOf(field: string): string {
  const known = fieldLabel(field)
  return known === field ? t('activity.fieldName', { field: field === 'old price' ? 'oldPrice' : field }) : known
}

function describeValue(field: string, value: unknown, write = (text: string) => describeText(field, text)) {
  if (value === undefined) return undefined
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('ui.nothing')
  if (typeof value === 'number') return formatNumber(thousandths.has(field) ? value / 1000 : value)
  if (Array.isArray(value))
    return countedOnly.test(field)
      ? formatNumber(value.length)
      : shorten(formatList(value.map((item) => write(String(item)))))
  return shorten(write(String(value)))
}

function describeText(field: string, text: string): string {
  if (field === 'content') return t('parcels.content', { content: text.replaceAll('-', '_') })
  if (field === 'role') return t('roles.name', { role: text.replaceAll('-', '_') })
  if (field === 'asked') return t('customFieldRoom.askedName', { asked: text })
  if (field === 'rights') return t('apiKeyRoom.rightName', { right: text.replace(':', '_') })
  if (isLanguage(text)) return describeLanguage(text).name
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDateTime(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(`${text}T12:00:00Z`)
  return t('activity.value', { value: text.replaceAll('-', '_') }) || text
}

const formatNumber = (value: number) =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 3 }).format(value)

/** Without the marks of formatted texts. */
function shorten(text: string): string {
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain
}
