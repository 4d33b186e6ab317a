import { useState } from 'react'
import { findColorOfFile } from '#domain/products/colors/image-color.ts'
import { imageKey, type ProductFormState } from '#back-office/products/form/use-product-form.ts'
import { useUploads } from './use-uploads.ts'

/** A chosen file, and the row of the variant that it shows; undefined if that is unknown. */
export interface PlacedFile {
  file: File
  row: number | undefined
  /** The name of the file says which color it shows. */
  isByName: boolean
}

/** An uploaded image, as the list of where each went names it. */
export interface PlacedImage {
  key: string
  name: string
  isByName: boolean
}

/**
 * Uploads files to the variants they show. With several variants the name of a file decides; files that name no color
 * wait in `asked` for an answer.
 */
export function useImagePlacing({ active, addImage, getValues }: ProductFormState) {
  const [asked, setAsked] = useState<PlacedFile[]>()
  const [placed, setPlaced] = useState<PlacedImage[]>([])
  const [targets] = useState(() => new WeakMap<File, PlacedFile>())

  const uploads = useUploads(({ id, name, src }, file) => {
    const { row = active, isByName = false } = targets.get(file) ?? {}
    const { model, variants } = getValues()
    const alt = [model, variants[row]?.color.trim()].filter(Boolean).join(', ') || name
    const image = { id, src, alt, isRemoved: false }
    addImage(image, row)
    if (variants.length > 1) setPlaced((before) => [...before, { key: imageKey(image), name: file.name, isByName }])
  })

  const start = (files: PlacedFile[]) => {
    for (const placedFile of files) targets.set(placedFile.file, placedFile)
    setAsked(undefined)
    setPlaced([])
    void uploads.upload(files.map(({ file }) => file))
  }

  const choose = (files: File[]) => {
    const colors = getValues('variants').map(({ color }) => color)
    const sorted = files.map((file) => {
      const row = colors.length > 1 ? findColorOfFile(file.name, colors) : active
      return { file, row, isByName: colors.length > 1 && row !== undefined }
    })
    if (sorted.every(({ row }) => row !== undefined)) start(sorted)
    else setAsked(sorted)
  }

  return { uploads, placed, asked, choose, start, cancel: () => setAsked(undefined) }
}
