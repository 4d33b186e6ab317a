import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { t } from '#domain/texts/t.ts'
import {
  ProductFormValues,
  type FormImage,
  type FormSize,
  type FormVariant,
} from '#domain/products/product-form-values.ts'

/** The form of a product, and everything that can be done to it beside typing into its fields. */
export type ProductFormState = ReturnType<typeof useProductForm>

/** What names an image in the form: it is in the storage, or still where it was imported from. */
export const imageKey = ({ id, sourceUrl }: FormImage) => id ?? sourceUrl ?? ''

const asTyped = { shouldDirty: true } as const

export function useProductForm(opened: ProductFormValues) {
  const form = useForm<ProductFormValues, unknown, z.output<typeof ProductFormValues>>({
    resolver: zodResolver(ProductFormValues),
    defaultValues: opened,
  })
  const { control, getValues, setValue, subscribe, trigger } = form
  const { fields: rows, append, remove, replace } = useFieldArray({ control, name: 'variants' })
  const [activeRow, setActiveRow] = useState(0)
  const active = rows[activeRow] ? activeRow : 0

  // Fields depend on each other, so every change looks at all of them again: an error goes once its reason is gone.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ isSubmitted, errors = {} }) => {
          if (isSubmitted && Object.keys(errors).length > 0) void trigger()
        },
      }),
    [subscribe, trigger],
  )

  const addVariant = () => {
    const { sizes, unusedImages } = getValues()
    const cells = sizes.map((size) => ({ size, quantity: '0' }))
    const variant: FormVariant = {
      color: '',
      swatch: '',
      variantPrice: '',
      oldPrice: '',
      images: unusedImages,
      sizes: cells,
    }
    setActiveRow(rows.length)
    append(variant, { shouldFocus: false })
    setValue('unusedImages', [], asTyped)
  }

  const removeVariant = (row: number) => {
    const { unusedImages, variants } = getValues()
    const others = new Set(variants.flatMap(({ images }, index) => (index === row ? [] : images.map(imageKey))))
    const unused = variants[row]?.images.filter((image) => !others.has(imageKey(image))) ?? []
    setActiveRow(0)
    remove(row)
    setValue('unusedImages', [...unusedImages, ...unused], asTyped)
  }

  /** A size that is added is sold in every variant, with what the form was opened with, or nothing in stock. */
  const toggleSize = (size: string) => {
    const { sizes, variants } = getValues()
    const isSold = sizes.includes(size)
    const cellOf = ({ variantId }: FormVariant): FormSize => {
      const before =
        variantId && form.formState.defaultValues?.variants?.find((variant) => variant?.variantId === variantId)
      const cell = before ? before.sizes?.find((other) => other?.size === size) : undefined
      return cell?.quantity || cell?.isCounted === false ? (cell as FormSize) : { size, quantity: '0' }
    }
    setValue('sizes', isSold ? sizes.filter((other) => other !== size) : [...sizes, size], asTyped)
    replace(
      variants.map((variant) => ({
        ...variant,
        sizes: isSold ? variant.sizes.filter((cell) => cell.size !== size) : [...variant.sizes, cellOf(variant)],
      })),
    )
  }

  const setImages = (row: number, images: FormImage[]) => setValue(`variants.${row}.images`, images, asTyped)

  /** Puts an image behind those of a variant; where no such variant is, it waits for the first one. */
  const addImage = (image: FormImage, row: number) => {
    const { unusedImages, variants } = getValues()
    const images = variants[row]?.images ?? unusedImages
    const added = [...images.filter((other) => imageKey(other) !== imageKey(image)), image]
    if (variants[row]) setImages(row, added)
    else setValue('unusedImages', added, asTyped)
  }

  /** Takes an image from the variants that show it, and puts it behind those of another one. */
  const moveImage = (image: FormImage, to: number) => {
    changeImage(imageKey(image), () => undefined)
    addImage(image, to)
  }

  /** Changes an image wherever it is shown: undefined takes it out of every variant (spec §4). */
  const changeImage = (key: string, change: (image: FormImage) => FormImage | undefined) => {
    const changed = (images: FormImage[]) =>
      images.flatMap((image) => (imageKey(image) === key ? (change(image) ?? []) : image))
    const { unusedImages, variants } = getValues()
    for (const [row, { images }] of variants.entries())
      if (images.some((image) => imageKey(image) === key)) setImages(row, changed(images))
    setValue('unusedImages', changed(unusedImages), asTyped)
  }

  return {
    ...form,
    rows,
    active,
    setActiveRow,
    addVariant,
    removeVariant,
    toggleSize,
    setImages,
    addImage,
    moveImage,
    changeImage,
  }
}

/** What the submit button says, and whether it can be pressed (spec §2). */
export function useSubmitState(
  { control }: ProductFormState,
  { isBusy, isEdit }: { isBusy: boolean; isEdit: boolean },
) {
  const [sizes, variants] = useWatch({ control, name: ['sizes', 'variants'] })
  const hasSizes =
    sizes.length > 0 &&
    variants.every((variant) => variant.sizes.some(({ quantity, isCounted }) => isCounted === false || quantity.trim()))
  if (isBusy) return { label: t('adminMessages.submitPending'), isDisabled: true }
  if (!hasSizes) return { label: t('adminMessages.submitNoSizes'), isDisabled: true }
  if (variants.length === 0) return { label: t('adminMessages.submitNoVariants'), isDisabled: true }
  return { label: isEdit ? t('adminMessages.submitEdit') : t('adminMessages.submitAdd'), isDisabled: false }
}
