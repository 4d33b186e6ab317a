import { redirect } from 'react-router'

/** Orders are what an admin comes for. */
export const clientLoader = () => redirect('/admin/orders')

export default function AdminPage() {
  return null
}
