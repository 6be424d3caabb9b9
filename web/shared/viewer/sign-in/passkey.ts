import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { AnswerError } from '../../../app/answer-error.ts'
import { graphql, send } from '../../../app/graphql.ts'
import type { SignInRole } from './use-login.ts'

// The library is loaded on first use: few visits need it.
const loadBrowser = () => import('@simplewebauthn/browser')

/**
 * Signs in with a passkey of this or another device, and returns the session's token. Throws AnswerError with the sentence to
 * show, or if the server requires a captcha.
 */
export async function enterByPasskey(role: SignInRole, captchaToken: string | null): Promise<string> {
  const { startAuthentication } = await loadBrowser()
  const { beginPasskeyLogin } = await send(BeginPasskeyLogin, { captchaToken }, { anyone: true })
  const optionsJSON = JSON.parse(beginPasskeyLogin) as PublicKeyCredentialRequestOptionsJSON
  const response = await withSentence(
    () => startAuthentication({ optionsJSON }),
    "Aucune clé d'accès n'a été utilisée.",
  )
  const { loginWithPasskey } = await send(
    LoginWithPasskey,
    { response: JSON.stringify(response), role },
    { anyone: true },
  )
  return loginWithPasskey
}

/**
 * Creates a passkey on the device or in a password manager, and saves it under a name. Throws AnswerError with the
 * sentence to show.
 */
export async function createPasskey(password: string, name: string): Promise<void> {
  const { startRegistration } = await loadBrowser()
  const { beginPasskey } = await send(BeginPasskey, { password })
  const optionsJSON = JSON.parse(beginPasskey) as PublicKeyCredentialCreationOptionsJSON
  const response = await withSentence(() => startRegistration({ optionsJSON }), "Aucune clé d'accès n'a été créée.")
  await send(AddPasskey, { name, response: JSON.stringify(response) })
}

/** Converts the browser's errors (cancelled, unsupported) into an AnswerError with a French sentence. */
async function withSentence<T>(work: () => Promise<T>, sentence: string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    const message = isKnown ? "Cet appareil a déjà une clé d'accès à votre compte." : sentence
    throw new AnswerError({ message, extensions: { code: 'CANCELLED' } })
  }
}

const BeginPasskeyLogin = graphql(`
  mutation BeginPasskeyLogin($captchaToken: String) {
    beginPasskeyLogin(captchaToken: $captchaToken)
  }
`)

const LoginWithPasskey = graphql(`
  mutation LoginWithPasskey($response: String!, $role: Role!) {
    loginWithPasskey(response: $response, role: $role)
  }
`)

const BeginPasskey = graphql(`
  mutation BeginPasskey($password: String!) {
    beginPasskey(password: $password)
  }
`)

const AddPasskey = graphql(`
  mutation AddPasskey($name: String!, $response: String!) {
    addPasskey(name: $name, response: $response)
  }
`)
