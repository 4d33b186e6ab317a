import { t } from '#domain/texts/t.ts'

interface Subject {
  subjectKind: string
  subjectId: string
  subjectName: string
}

/**
 * What an action was done to, in the language of the reader. The log keeps names of people, products and files as they
 * were, and codes for the rest: `settings`, `backup`, the path of a help page, the number of products.
 */
export function subjectNameOf({ subjectKind, subjectId, subjectName }: Subject): string {
  if (subjectKind === 'settings' && subjectId === 'backup') return t('activity.backup')
  if (subjectKind === 'settings' && subjectId === 'store') {
    const page = /\/[\w-]+$/.exec(subjectName)?.[0]
    return page ? t('activity.helpTexts', { page }) : t('activity.settings')
  }
  if (subjectKind === 'settings' && subjectId.startsWith('menu-')) return t('menuRoom.name', { menu: subjectName })
  if (subjectKind === 'settings' && subjectId === 'search') return t('activity.synonyms')
  if (subjectKind === 'settings' && subjectId === 'front-page') return t('activity.frontPage')
  if (subjectKind === 'upload' && subjectId === 'products')
    return t('activity.products', { count: Number.parseInt(subjectName, 10) })
  return subjectName
}
