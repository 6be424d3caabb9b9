import { data, type MetaDescriptor } from 'react-router'

export function loader(): never {
  throw data(null, { status: 404 })
}

export function meta(): MetaDescriptor[] {
  return [{ title: 'Page introuvable · Tablée' }, { name: 'robots', content: 'noindex' }]
}

export default function NotFoundPage() {
  return null
}
