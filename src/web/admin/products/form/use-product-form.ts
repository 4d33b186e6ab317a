import { useState } from 'react'
import { v7 as newKey } from 'uuid'
import { adminTexts } from '#domain/admin-texts.ts'
import { problemsOf, soldSizes, type DraftImage, type DraftVariant, type ProductDraft } from './product-draft.ts'

export type ProductForm = ReturnType<typeof useProductForm>

/** What the product form holds, and everything that can be done to it before it is saved. */
export function useProductForm(opened: ProductDraft) {
  const [draft, setDraft] = useState(opened)
  const [activeKey, setActiveKey] = useState(opened.variants[0]?.key)
  const set = (part: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...part }))
  const change = (next: (before: ProductDraft) => Partial<ProductDraft>) =>
    setDraft((before) => ({ ...before, ...next(before) }))
  const setVariant = (key: string, part: Partial<DraftVariant>) =>
    setDraft((before) => ({
      ...before,
      variants: before.variants.map((variant) => (variant.key === key ? { ...variant, ...part } : variant)),
    }))
  const setImage = (key: string, part: Partial<DraftImage>) =>
    setDraft((before) => ({
      ...before,
      images: before.images.map((image) => (image.key === key ? { ...image, ...part } : image)),
    }))

  const addVariant = () => {
    const key = newKey()
    setActiveKey(key)
    setDraft((before) => ({
      ...before,
      variants: [...before.variants, { ...emptyVariant(before), key, imageKeys: unusedImages(before) }],
    }))
  }

  const removeVariant = (key: string) => {
    setActiveKey((active) => (active === key ? undefined : active))
    setDraft((before) => ({ ...before, variants: before.variants.filter((variant) => variant.key !== key) }))
  }

  /** A size that is flagged is sold in every colour, with nothing in stock until somebody types how much. */
  const toggleSize = (size: string) =>
    setDraft((before) => {
      const isSold = before.sizes.includes(size)
      const sizes = isSold ? before.sizes.filter((other) => other !== size) : [...before.sizes, size]
      const variants = before.variants.map((variant) => ({
        ...variant,
        stock: isSold ? variant.stock : { ...variant.stock, [size]: variant.stock[size] || '0' },
      }))
      return { ...before, sizes, variants }
    })

  /** An uploaded image goes to the colour that is shown; without colours it waits for the first one. */
  const addImage = (image: DraftImage, variantKey: string | undefined) =>
    setDraft((before) => ({
      ...before,
      images: [...before.images.filter(({ key }) => key !== image.key), image],
      variants: before.variants.map((variant) =>
        variant.key === variantKey && !variant.imageKeys.includes(image.key)
          ? { ...variant, imageKeys: [...variant.imageKeys, image.key] }
          : variant,
      ),
    }))

  /** Removing an image removes it from every variant (spec §4). */
  const dropImage = (key: string) =>
    setDraft((before) => ({
      ...before,
      images: before.images.filter((image) => image.key !== key),
      variants: before.variants.map((variant) => ({
        ...variant,
        imageKeys: variant.imageKeys.filter((other) => other !== key),
      })),
    }))

  return {
    draft,
    activeKey: draft.variants.some(({ key }) => key === activeKey) ? activeKey : draft.variants[0]?.key,
    isChanged: JSON.stringify(draft) !== JSON.stringify(opened),
    problems: problemsOf(draft),
    set,
    change,
    setVariant,
    setImage,
    setActiveKey,
    addVariant,
    removeVariant,
    toggleSize,
    addImage,
    dropImage,
    reset: setDraft,
  }
}

function emptyVariant({ sizes, price }: ProductDraft): Omit<DraftVariant, 'key' | 'imageKeys'> {
  const stock = Object.fromEntries(sizes.map((size) => [size, '0']))
  return { color: '', swatch: '', price, stock, codes: {} }
}

function unusedImages({ images, variants }: ProductDraft): string[] {
  const used = new Set(variants.flatMap(({ imageKeys }) => imageKeys))
  return images.map(({ key }) => key).filter((key) => !used.has(key))
}

/** What the submit button says, and whether it can be pressed (spec §2). */
export function submitState(draft: ProductDraft, { isPending, isEdit }: { isPending: boolean; isEdit: boolean }) {
  const hasSizes = draft.sizes.length > 0 && draft.variants.every((variant) => soldSizes(draft, variant).length > 0)
  if (isPending) return { label: adminTexts.submitPending, isDisabled: true }
  if (!hasSizes) return { label: adminTexts.submitNoSizes, isDisabled: true }
  if (draft.variants.length === 0) return { label: adminTexts.submitNoVariants, isDisabled: true }
  return { label: isEdit ? adminTexts.submitEdit : adminTexts.submitAdd, isDisabled: false }
}
