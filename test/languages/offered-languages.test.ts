import { afterAll, expect, it } from 'vitest'
import { registration } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
afterAll(shop.close)

const post = (url: string, body: object) =>
  shop.app.inject({ method: 'POST', url, headers: { 'accept-language': 'en' }, payload: body })

it('a shop in French refuses in French, whatever is asked for, and names no codes of the API', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.saveSettings({ languages: ['fr'], defaultLanguage: 'fr' })
  const reply = await post('/api/users/login', { email: 'a@b.example', password: 'wrong wrong wrong' })
  expect(reply.json()).toMatchObject({ message: 'E-mail ou mot de passe incorrect\u202f!' })
  const refused = await post('/api/users/register', Object.assign({}, registration, { name: 3 }))
  expect(refused.json<{ details: object }>().details).toEqual({ fields: { name: 'Prénom\u00a0: champ obligatoire' } })
})
