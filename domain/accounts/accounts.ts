import { cleanText, isBlank } from '../clean-text.ts'
import { type Faults, faultsOf, tooLong } from '../faults.ts'
import { nationalNumber } from '../phone-numbers.ts'
import { emailFault } from './email.ts'
import { holdsRefusedCharacter, opaquePassword } from './opaque-password.ts'

export * from './email.ts'

// Rules for the forms of an account. The error texts come from the specification, section 5.
export const LONGEST_NAME = 80
export const LONGEST_COMPANY = 120
export const LONGEST_ADDRESS = 200
/** Hashing a longer password would only cost time. */
export const LONGEST_PASSWORD = 200
export const SHORTEST_PASSWORD = 6
export const CODE_DIGITS = 6
/** Returned instead of a session token after an emailed link has reverted a change of address. */
export const EMAIL_CHANGE_UNDONE = 'undone'

/** Normalises a telephone number to its ten digits. Also accepts +33 6, +33 (0)6 and overseas prefixes such as +590 6. */
export function cleanPhone(text: string): string {
  return nationalNumber(text)
}

/** Formats up to ten digits in pairs, also while they are typed: '0612' is '06 12'. Ignores other characters. */
export function pairsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^(?:00)?(?:33|590|594|596|262|508)0?(?=[67])/, '0')
  return (digits.slice(0, 10).match(/\d{1,2}/g) ?? []).join(' ')
}

export function loginFaults({ email, password }: { email: string; password: string }): Faults {
  return faultsOf({ email: emailFault(email), password: password === '' && 'Le mot de passe est requis' })
}

export function signupFaults({ email, captchaToken }: { email: string; captchaToken: string }): Faults {
  return faultsOf({ email: emailFault(email), captchaToken: captchaToken === '' && NOT_A_ROBOT })
}

export const NOT_A_ROBOT = "Veuillez confirmer que vous n'êtes pas un robot"

type Activation = { firstName: string; lastName: string; phone?: string; password: string; confirmPassword?: string }

/**
 * Returns the faults of an activation form. `confirmPassword` and `phone` are only checked if given: the API sends no
 * repetition, and staff have no phone field.
 */
export function activationFaults({ firstName, lastName, phone, password, confirmPassword }: Activation): Faults {
  return faultsOf({
    firstName: nameFault(firstName, 'Veuillez renseigner votre prénom.'),
    lastName: nameFault(lastName, 'Veuillez renseigner votre nom.'),
    phone: phone !== undefined && phoneFault(phone, 'Veuillez saisir votre numéro de téléphone'),
    password: passwordFault(password, 'Le mot de passe est requis'),
    confirmPassword: confirmPassword !== undefined && repeatFault(confirmPassword, password, NOT_THE_SAME),
  })
}

/** Returns the faults in the contact of a guest who joins or pays without an account. */
export function guestFaults({
  email,
  firstName,
  lastName,
}: Record<'email' | 'firstName' | 'lastName', string>): Faults {
  return faultsOf({
    email: emailFault(email),
    firstName: nameFault(firstName, 'Veuillez renseigner votre prénom.'),
    lastName: nameFault(lastName, 'Veuillez renseigner votre nom.'),
  })
}

/** Returns the faults in a new password that is set through a reset link. */
export function newPasswordFaults({
  password,
  confirmPassword,
}: {
  password: string
  confirmPassword?: string
}): Faults {
  return faultsOf({
    password: passwordFault(password, 'Le mot de passe est requis'),
    confirmPassword: confirmPassword !== undefined && repeatFault(confirmPassword, password, NOT_REPEATED),
  })
}

type PasswordChange = { oldPassword: string; newPassword: string; confirmPassword?: string }

export function passwordChangeFaults({ oldPassword, newPassword, confirmPassword }: PasswordChange): Faults {
  return faultsOf({
    oldPassword: oldPassword === '' && "L'ancien mot de passe est requis",
    newPassword: passwordFault(newPassword, 'Le nouveau mot de passe est requis'),
    confirmPassword: confirmPassword !== undefined && repeatFault(confirmPassword, newPassword, NOT_REPEATED),
  })
}

export function emailChangeFaults({ email }: { email: string }): Faults {
  return faultsOf({ email: emailFault(email, 'Renseignez votre nouvel email') })
}

/** Returns the faults of a new telephone number. `current` is the account's present number, or null. */
export function phoneChangeFaults({ phone, current }: { phone: string; current: string | null }): Faults {
  const fault = phoneFault(phone, 'Veuillez saisir votre numéro de téléphone portable')
  const isSame = current !== null && cleanPhone(phone) === cleanPhone(current)
  return faultsOf({ phone: fault || (isSame && 'Veuillez renseigner un autre numéro de téléphone') })
}

export function codeFaults({ code }: { code: string }): Faults {
  const isCode = new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code.trim())
  return faultsOf({ code: !isCode && `Saisissez les ${CODE_DIGITS} chiffres du code.` })
}

type Profile = {
  firstName?: string | null
  lastName?: string | null
  phone?: string | null
  companyName?: string | null
  companyAddress?: string | null
}

/** Returns the faults of the given fields only. The company may be empty. */
export function profileFaults({ firstName, lastName, phone, companyName, companyAddress }: Profile): Faults {
  return faultsOf({
    firstName: firstName !== undefined && nameFault(firstName ?? '', 'Votre prénom est requis.'),
    lastName: lastName !== undefined && nameFault(lastName ?? '', 'Votre nom est requis.'),
    phone: phone !== undefined && phoneFault(phone ?? '', 'Veuillez saisir votre numéro de téléphone'),
    companyName: cleanText(companyName ?? '').length > LONGEST_COMPANY && tooLong(LONGEST_COMPANY),
    companyAddress: cleanText(companyAddress ?? '').length > LONGEST_ADDRESS && tooLong(LONGEST_ADDRESS),
  })
}

const NOT_THE_SAME = 'Les mots de passe doivent être identiques'
const NOT_REPEATED = 'Veuillez confirmer votre nouveau mot de passe'

/** Returns a fault for an empty repetition even if the password is empty too. */
function repeatFault(repeated: string, password: string, missing: string): string | false {
  if (repeated === '') return missing
  return opaquePassword(repeated) !== opaquePassword(password) && NOT_THE_SAME
}

function nameFault(name: string, missing: string): string | false {
  if (isBlank(name)) return missing
  return cleanText(name).length > LONGEST_NAME && tooLong(LONGEST_NAME)
}

function phoneFault(phone: string, missing: string): string | false {
  if (phone.trim() === '') return missing
  return !/^0[67]\d{8}$/.test(cleanPhone(phone)) && 'Veuillez saisir un numéro valide commençant par 06 ou 07.'
}

function passwordFault(typed: string, missing: string): string | false {
  if (typed === '') return missing
  if (holdsRefusedCharacter(typed)) return 'Le mot de passe contient un caractère qui ne se tape pas au clavier.'
  const password = opaquePassword(typed)
  if (password.length < SHORTEST_PASSWORD) {
    return `Le mot de passe doit contenir au moins ${SHORTEST_PASSWORD} caractères.`
  }
  if (password.length > LONGEST_PASSWORD) return tooLong(LONGEST_PASSWORD)
  if (!/\d/.test(password)) return 'Le mot de passe doit contenir un nombre.'
  if (!/[\p{P}\p{S}]/u.test(password)) return 'Le mot de passe doit contenir un caractère spécial'
  return !/\p{Lu}/u.test(password) && 'Le mot de passe doit contenir une lettre en majuscule.'
}
