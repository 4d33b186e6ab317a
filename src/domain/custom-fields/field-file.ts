import { z } from 'zod'

/** Most bytes of a file in a custom field. */
export const MAX_FIELD_FILE_BYTES = 5 * 1024 * 1024

/** What files in custom fields may be, by the ending of their names, with their media types. */
export const fieldFileTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const
export type FieldFileType = keyof typeof fieldFileTypes

/** A stored file, as the fields of its kind take it. */
export const FieldFile = z.object({
  value: z.string().describe('What a field of type `file` takes'),
  name: z.string().describe('The name under which it is downloaded'),
})
export type FieldFile = z.output<typeof FieldFile>

/** The most signs of a name, without its ending. */
const MAX_NAME = 60

/** A name that is safe in addresses and on every machine, made from the one that was sent. The ending tells what the file is. */
export function toFieldFileName(sent: string, type: FieldFileType): string {
  const base = sent
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const name = Array.from(base)
    .slice(0, MAX_NAME)
    .join('')
    .replaceAll(/^-+|-+$/g, '')
  return `${name || 'file'}.${type}`
}

/** The parts of the value of a field that holds a file: the id of its content, its name, and the ending of that. */
export interface FileValue {
  id: string
  name: string
  type: FieldFileType
}

const form = /^(?<id>[0-9a-f]{32})\/(?<name>[\p{L}\p{M}\p{N}-]{1,60}\.(?<type>pdf|jpg|png|webp))$/u

/** Reads the value of a field that holds a file, or the address of one. Undefined for anything else. */
export function parseFileValue(text: string): FileValue | undefined {
  const { id, name, type } = form.exec(toValue(text))?.groups ?? {}
  return id && name && type ? { id, name, type: type as FieldFileType } : undefined
}

/** An address holds the value behind `/files/`. */
function toValue(text: string): string {
  const [, tail = text] = /^(?:https?:\/\/[^/?#\s]+)?\/files\/([^?#\s]+)$/.exec(text) ?? []
  try {
    return decodeURIComponent(tail).normalize('NFC')
  } catch {
    return text
  }
}

/** A file as values of fields name it. */
export const formatFileValue = ({ id, name }: Pick<FileValue, 'id' | 'name'>): string => `${id}/${name}`

/** The name of the file that a value names. */
export const fileNameOf = (value: string): string => parseFileValue(value)?.name ?? value

/** Where visitors load a file of a product. What is there never changes. */
export function fileAddress(value: string): string {
  const file = parseFileValue(value)
  return file ? `/files/${file.id}/${encodeURIComponent(file.name)}` : ''
}
