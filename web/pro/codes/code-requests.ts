import { type FragmentType, getFragmentData, graphql, send } from '../../app/graphql.ts'
import type { HouseCodeInput, ShownCodeFragment } from '../../generated/graphql.ts'

export type ShownCode = Omit<ShownCodeFragment, ' $fragmentName'>

export async function makeCode(restaurantId: string, input: HouseCodeInput): Promise<ShownCode[]> {
  return read((await send(MakeCode, { restaurantId, input })).makeHouseCode)
}

export type CodeAct = 'pause' | 'resume' | 'end'

export async function actOnCode(act: CodeAct, code: { restaurantId: string; code: string }): Promise<ShownCode[]> {
  if (act === 'pause') return read((await send(PauseCode, code)).pauseHouseCode)
  if (act === 'resume') return read((await send(ResumeCode, code)).resumeHouseCode)
  return read((await send(EndCode, code)).endHouseCode)
}

export function read(answer: readonly FragmentType<typeof Shown>[]): ShownCode[] {
  return answer.map((one) => getFragmentData(Shown, one))
}

export const ReadCodes = graphql(`
  query DeskCodes($id: ID!) {
    houseCodes(restaurantId: $id) {
      ...ShownCode
    }
  }
`)

const Shown = graphql(`
  fragment ShownCode on HouseCode {
    code
    stage
    percent
    cents
    from
    to
    weekdays
    types
    minimumCents
    mostUses
    mostEach
    uses
    costCents
  }
`)

const MakeCode = graphql(`
  mutation MakeRestaurantCode($restaurantId: ID!, $input: HouseCodeInput!) {
    makeHouseCode(restaurantId: $restaurantId, input: $input) {
      ...ShownCode
    }
  }
`)

const PauseCode = graphql(`
  mutation PauseRestaurantCode($restaurantId: ID!, $code: ID!) {
    pauseHouseCode(restaurantId: $restaurantId, code: $code) {
      ...ShownCode
    }
  }
`)

const ResumeCode = graphql(`
  mutation ResumeRestaurantCode($restaurantId: ID!, $code: ID!) {
    resumeHouseCode(restaurantId: $restaurantId, code: $code) {
      ...ShownCode
    }
  }
`)

const EndCode = graphql(`
  mutation EndRestaurantCode($restaurantId: ID!, $code: ID!) {
    endHouseCode(restaurantId: $restaurantId, code: $code) {
      ...ShownCode
    }
  }
`)
