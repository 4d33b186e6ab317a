import MiniSearch, { type SearchResult } from 'minisearch'
import { searchOptions } from './search-fields.ts'

const MOST = 8

/** Shows what is found while one types. The index is read when the field is first used. */
function startSearch(form: HTMLFormElement) {
  const [input, status, list] = ['input', '[role=status]', 'ul'].map((selector) => form.querySelector(selector))
  if (!(input instanceof HTMLInputElement) || !status || !list) return
  const root = form.dataset['root'] ?? ''
  let index: Promise<MiniSearch> | undefined
  const readIndex = async () => {
    const answer = await fetch(`${root}search.json`)
    return MiniSearch.loadJSON(await answer.text(), searchOptions)
  }
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    list.querySelector('a')?.click()
  })
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    input.value = ''
    show('', [])
    input.focus()
  })
  input.addEventListener('input', async () => {
    const words = input.value.trim()
    index ??= readIndex()
    const found = words === '' ? [] : (await index).search(words)
    // An answer for what stood in the field before is dropped.
    if (words === input.value.trim()) show(words, found)
  })

  function show(words: string, found: SearchResult[]) {
    status!.textContent =
      words === '' ? '' : found.length === 0 ? `Nothing found for “${words}”` : `${found.length} found`
    list!.replaceChildren(...found.slice(0, MOST).map((result) => linkTo(result, root)))
  }
}

function linkTo({ id, title, heading }: SearchResult, root: string) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `${root}${id}`
  const page = document.createElement('small')
  page.textContent = heading === '' ? '' : String(title)
  link.append(String(heading || title), page)
  item.append(link)
  return item
}

const form = document.querySelector<HTMLFormElement>('form[role=search]')
if (form) startSearch(form)

// The menu is open where it has a column of its own. The style shows it there without this, to the eye alone.
const menu = document.querySelector<HTMLDetailsElement>('nav > details')
if (menu && matchMedia('(min-width: 64rem)').matches) menu.open = true
