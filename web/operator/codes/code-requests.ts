import { graphql, send } from '../../app/graphql.ts'
import type { PromoCodeInput, PromoCodeLimits, ShownPromoCodeFragment } from '../../generated/graphql.ts'

export type ShownPromoCode = Omit<ShownPromoCodeFragment, ' $fragmentName'>

export function makePromoCode(input: PromoCodeInput, password: string | null) {
  return send(MakePromoCode, { input, password })
}

export function changePromoCode(code: string, limits: PromoCodeLimits, password: string | null) {
  return send(ChangePromoCode, { code, limits, password })
}

export function endPromoCode(code: string, password: string | null) {
  return send(EndPromoCode, { code, password })
}

export const Shown = graphql(`
  fragment ShownPromoCode on PromoCode {
    code
    stage
    payer
    on
    percent
    cents
    from
    to
    restaurants
    minimumCents
    mostUses
    mostEach
    uses
    costCents
  }
`)

const MakePromoCode = graphql(`
  mutation MakePromoCode($input: PromoCodeInput!, $password: String) {
    makePromoCode(input: $input, password: $password) {
      code
    }
  }
`)

const ChangePromoCode = graphql(`
  mutation ChangePromoCode($code: ID!, $limits: PromoCodeLimits!, $password: String) {
    changePromoCode(code: $code, limits: $limits, password: $password) {
      code
    }
  }
`)

const EndPromoCode = graphql(`
  mutation EndPromoCode($code: ID!, $password: String) {
    endPromoCode(code: $code, password: $password) {
      code
    }
  }
`)
