import { type FragmentType, getFragmentData, graphql } from '../../../app/graphql.ts'
import { Card } from '../../../ui/card.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'

const SecurityCardFragment = graphql(`
  fragment SecurityCard on Security {
    hasSecondFactor
    recoveryCodesLeft
    passkeys {
      id
      ...PasskeyLine
    }
  }
`)

/** « Sécurité »: the protection of an account in addition to its password. */
export function SecurityCard({ security }: { security: FragmentType<typeof SecurityCardFragment> }) {
  const { hasSecondFactor, recoveryCodesLeft, passkeys } = getFragmentData(SecurityCardFragment, security)
  return (
    <Card title="Sécurité">
      <div className="-my-3 divide-y divide-line *:py-3">
        <SecondFactorPart isOn={hasSecondFactor} codesLeft={recoveryCodesLeft} />
        <PasskeysPart passkeys={passkeys} />
      </div>
    </Card>
  )
}
