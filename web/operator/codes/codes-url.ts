import type { PromoCodePayer } from '../../generated/graphql.ts'

export type CodesFilter = { text: string; isOver: boolean | null; payer: PromoCodePayer | null; page: number }

export function readCodesUrl(params: URLSearchParams): CodesFilter {
  const [state, payer] = [params.get('etat'), params.get('charge')]
  return {
    text: params.get('q')?.trim() ?? '',
    isOver: state === 'finis' ? true : state === 'tous' ? null : false,
    payer: payer === 'tablee' ? 'PLATFORM' : payer === 'restaurants' ? 'RESTAURANT' : null,
    page: Math.max(1, Number(params.get('page')) || 1),
  }
}

export function codesUrl({ text, isOver, payer, page }: CodesFilter): string {
  return `?${new URLSearchParams({
    ...(text !== '' && { q: text }),
    ...(isOver !== false && { etat: isOver ? 'finis' : 'tous' }),
    ...(payer && { charge: payer === 'PLATFORM' ? 'tablee' : 'restaurants' }),
    ...(page > 1 && { page: String(page) }),
  })}`
}
