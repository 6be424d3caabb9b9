import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { deviceName } from '../../shared/account-settings/security/device-name.ts'
import { dayAndHour, plural } from '../../words/formats.ts'
import { Nothing, Part } from '../part.tsx'

const SignInPartFragment = graphql(`
  fragment SignInPart on PersonFile {
    hasSecondFactor
    passkeys
    sessions {
      id
      device
      lastUsedAt
    }
  }
`)

export function SignInPart({ file }: { file: FragmentType<typeof SignInPartFragment> }) {
  const { hasSecondFactor, passkeys, sessions } = getFragmentData(SignInPartFragment, file)
  return (
    <Part title="Appareils" count={sessions.length}>
      <p className="text-ink-soft">
        {hasSecondFactor ? 'Double authentification' : 'Sans double authentification'} ·{' '}
        {passkeys === 0 ? 'aucune clé d’accès' : plural(passkeys, "clé d'accès", "clés d'accès")}
      </p>
      {sessions.length === 0 && <Nothing>Connecté nulle part.</Nothing>}
      <ul className="mt-2 divide-y divide-line">
        {sessions.map(({ id, device, lastUsedAt }) => (
          <li key={id} className="py-2">
            <p className="font-semibold">{deviceName(device ?? null)}</p>
            <p className="text-sm text-ink-soft">{dayAndHour(lastUsedAt)}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
