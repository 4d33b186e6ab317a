import { useNavigate } from 'react-router'
import { hasCardNumber } from '#domain/card-number.ts'

/**
 * Returns a function that puts the fields of a filter form into the URL, in place of the entry before. It stands for
 * `Form` and `useSubmit` of React Router, which every customer's page would carry. A card number is left out: the browser
 * would keep it in its history.
 */
export function useFilterUrl() {
  const navigate = useNavigate()
  return (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string' && !hasCardNumber(field[1]),
    )
    return navigate({ search: `?${new URLSearchParams(fields)}` }, { replace: true, preventScrollReset: true })
  }
}
