import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  activationFaults,
  cleanEmail,
  cleanPhone,
  codeFaults,
  emailChangeFaults,
  loginFaults,
  newPasswordFaults,
  pairsOf,
  passwordChangeFaults,
  phoneChangeFaults,
  profileFaults,
  resetFaults,
  SHORTEST_PASSWORD,
  signupFaults,
} from './accounts.ts'

const EMAIL = 'lea@exemple.fr'
const PHONE = '0612345678'
const PASSWORD = 'Secret1!'
const NOT_THE_SAME = 'Les mots de passe doivent être identiques'
const BAD_PHONE = 'Veuillez saisir un numéro valide commençant par 06 ou 07.'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'0123467+(). -') }),
  fc.constantFrom(EMAIL, PHONE, PASSWORD),
  fc.tuple(fc.constantFrom('a', '0', '.', 'a.', '@'), fc.nat(3000)).map(([piece, times]) => piece.repeat(times)),
)

describe('signing in', () => {
  test('accepts an email with spaces around it, and any password', () => {
    expect(loginFaults({ email: ` ${EMAIL}\n`, password: 'x' })).toEqual({})
    expect(cleanEmail(' Lea@Exemple.FR ')).toBe(EMAIL)
  })

  test('requires an email and a password', () => {
    expect(loginFaults({ email: ' ', password: '' })).toEqual({
      email: 'Renseignez votre email',
      password: 'Le mot de passe est requis',
    })
    expect(loginFaults({ email: 'lea', password: PASSWORD })).toEqual({
      email: 'Veuillez entrer une adresse email valide.',
    })
  })
})

describe('signing up', () => {
  test('requires an email and a captcha', () => {
    expect(signupFaults({ email: EMAIL, captchaToken: 'solved' })).toEqual({})
    expect(signupFaults({ email: '', captchaToken: '' })).toEqual({
      email: 'Renseignez votre email',
      captchaToken: "Veuillez confirmer que vous n'êtes pas un robot",
    })
    expect(signupFaults({ email: 'a@b', captchaToken: 'solved' })).toEqual({
      email: 'Veuillez entrer une adresse email valide.',
    })
  })
})

describe('an email', () => {
  const fault = (email: string) => resetFaults({ email }).email

  test.each([
    'lea@exemple.fr',
    'LEA.Martin+resto@mail.exemple.co.uk',
    "o'neil@exemple.fr",
    '_@x.yz',
    'a@xn--caf-dma.fr',
    'a@1.fr',
    `${'a'.repeat(64)}@exemple.fr`,
    `a@${'b'.repeat(63)}.fr`,
  ])('%s is valid', (email) => expect(fault(email)).toBeUndefined())

  test.each([
    'lea',
    'lea@',
    '@exemple.fr',
    'lea@exemple',
    'lea@exemple.',
    'lea@.fr',
    'lea@-exemple.fr',
    'lea@exemple-.fr',
    'lea@exemple..fr',
    'lea martin@exemple.fr',
    'léa@exemple.fr',
    'lea@café.fr',
    'lea@exemple.fr\nBcc: all@exemple.fr',
    'lea@exemple.fr,max@exemple.fr',
    '"lea"@exemple.fr',
    'lea@@exemple.fr',
    `${'a'.repeat(65)}@exemple.fr`,
    `a@${'b'.repeat(64)}.fr`,
    `a@${`${'b'.repeat(60)}.`.repeat(5)}fr`,
  ])('%j is invalid', (email) => expect(fault(email)).toBe('Veuillez entrer une adresse email valide.'))

  // The pattern of https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
  const html =
    /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

  test('is valid if the HTML standard accepts it and its domain contains a dot', () => {
    const pieces = fc.constantFrom('a', 'Z', '9', '.', '-', '@', '_', '+', "'", 'é', ' ', '\u212a', '\u017f', 'b.fr')
    const near = fc.tuple(fc.string({ unit: pieces }), fc.string({ unit: pieces })).map((parts) => parts.join('@'))
    fc.assert(
      fc.property(fc.oneof(near, fc.emailAddress(), fc.stringMatching(html)), (text) => {
        const email = text.trim()
        const [local = '', domain = ''] = email.split('@')
        const fits = local.length <= 64 && email.length <= 254 && domain.includes('.')
        expect(fault(email) === undefined).toBe(html.test(email) && fits)
      }),
      { numRuns: 1000 },
    )
  })

  test('stays valid when cleaned, and cleaning it twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), anyText), (text) => {
        expect(cleanEmail(cleanEmail(text))).toBe(cleanEmail(text))
        if (fault(text) === undefined) expect(fault(cleanEmail(text))).toBeUndefined()
      }),
    )
  })
})

describe('activating an account', () => {
  const client = { firstName: 'Léa', lastName: "d'Œuf", phone: PHONE, password: PASSWORD, confirmPassword: PASSWORD }
  const faults = (other: Partial<typeof client>) => activationFaults({ ...client, ...other })

  test('accepts names, a phone number and a repeated password', () => {
    expect(faults({})).toEqual({})
    expect(faults({ firstName: ' Anne-Sophie ', lastName: '李' })).toEqual({})
  })

  test('requires every field', () => {
    expect(faults({ firstName: '', lastName: ' ', phone: ' ', password: '', confirmPassword: '' })).toEqual({
      firstName: 'Veuillez renseigner votre prénom.',
      lastName: 'Veuillez renseigner votre nom.',
      phone: 'Veuillez saisir votre numéro de téléphone',
      password: 'Le mot de passe est requis',
      confirmPassword: NOT_THE_SAME,
    })
  })

  test('requires a name that is visible and at most 80 characters long', () => {
    const invisible = { firstName: '\u200b', lastName: '\u0000\n' }
    expect(Object.keys(faults(invisible))).toEqual(['firstName', 'lastName'])
    expect(faults({ firstName: 'a'.repeat(81) })).toEqual({ firstName: 'Écrivez 80 caractères au plus.' })
    expect(faults({ firstName: `${'a'.repeat(80)} ` })).toEqual({})
  })

  test('requires matching passwords where the password is repeated', () => {
    expect(faults({ confirmPassword: `${PASSWORD} ` })).toEqual({ confirmPassword: NOT_THE_SAME })
    const { confirmPassword: _, ...once } = client
    expect(activationFaults(once)).toEqual({})
  })
})

describe('a password', () => {
  const fault = (password: string) => newPasswordFaults({ password }).password

  test.each([
    ['', 'Le mot de passe est requis'],
    ['Ab1!x', 'Le mot de passe doit contenir au moins 6 caractères.'],
    ['Abcdef!', 'Le mot de passe doit contenir un nombre.'],
    ['Abcdef1', 'Le mot de passe doit contenir un caractère spécial'],
    ['Abcde 1', 'Le mot de passe doit contenir un caractère spécial'],
    ['Re\u0301sume1', 'Le mot de passe doit contenir un caractère spécial'],
    ['abcdef1!', 'Le mot de passe doit contenir une lettre en majuscule.'],
    ['      ', 'Le mot de passe doit contenir un nombre.'],
    [`A1!${'a'.repeat(198)}`, 'Écrivez 200 caractères au plus.'],
  ])('%j is refused: %s', (password, sentence) => expect(fault(password)).toBe(sentence))

  test.each(['Abcd1!', 'École_1', 'Prix 5€ A', 'Ab1`cd', 'A1🍕zzz', ' Ab1?  '])('%j is accepted', (password) =>
    expect(fault(password)).toBeUndefined(),
  )

  test('contains each kind of character if it is accepted', () => {
    const kinds = fc.constantFrom('a', 'é', 'A', 'É', '1', '!', '€', ' ', '_', '\u0301')
    const near = fc.oneof(fc.string({ unit: kinds, maxLength: 12 }), anyText)
    fc.assert(
      fc.property(near, (password) => {
        if (fault(password) !== undefined) return
        expect(password.length).toBeGreaterThanOrEqual(SHORTEST_PASSWORD)
        for (const kind of [/[0-9]/, /[^\p{L}\p{M}\p{N}\s]/u, /\p{Lu}/u]) expect(password).toMatch(kind)
      }),
    )
  })

  test('needs only a digit, a symbol and a capital if it is printable ASCII', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6 }), (password) => {
        const complete = /\d/.test(password) && /[!-/:-@[-`{-~]/.test(password) && /[A-Z]/.test(password)
        expect(fault(password) === undefined).toBe(complete)
      }),
    )
  })

  test('must be entered twice, with equal values, when it is reset', () => {
    expect(newPasswordFaults({ password: PASSWORD, confirmPassword: PASSWORD })).toEqual({})
    expect(newPasswordFaults({ password: '', confirmPassword: '' })).toEqual({
      password: 'Le mot de passe est requis',
      confirmPassword: 'Veuillez confirmer votre nouveau mot de passe',
    })
    expect(newPasswordFaults({ password: PASSWORD, confirmPassword: 'other' })).toEqual({
      confirmPassword: NOT_THE_SAME,
    })
  })

  test('can only be changed with the old password', () => {
    const change = { oldPassword: 'old', newPassword: PASSWORD, confirmPassword: PASSWORD }
    expect(passwordChangeFaults(change)).toEqual({})
    expect(passwordChangeFaults({ oldPassword: '', newPassword: '', confirmPassword: '' })).toEqual({
      oldPassword: "L'ancien mot de passe est requis",
      newPassword: 'Le nouveau mot de passe est requis',
      confirmPassword: 'Veuillez confirmer votre nouveau mot de passe',
    })
    expect(passwordChangeFaults({ ...change, confirmPassword: 'other' })).toEqual({ confirmPassword: NOT_THE_SAME })
    expect(passwordChangeFaults({ oldPassword: 'old', newPassword: 'abcdef' })).toEqual({
      newPassword: 'Le mot de passe doit contenir un nombre.',
    })
  })
})

describe('changing the email', () => {
  test('requires a new email', () => {
    expect(emailChangeFaults({ email: ` ${EMAIL} ` })).toEqual({})
    expect(emailChangeFaults({ email: '' })).toEqual({ email: 'Renseignez votre nouvel email' })
    expect(emailChangeFaults({ email: 'lea@' })).toEqual({ email: 'Veuillez entrer une adresse email valide.' })
  })
})

describe('a phone number', () => {
  const fault = (phone: string) => phoneChangeFaults({ phone, current: null }).phone

  test.each([
    ['0612345678', '0612345678'],
    ['06 12 34 56 78', '0612345678'],
    ['06.12.34.56.78', '0612345678'],
    ['07-12-34‑56–78', '0712345678'],
    ['+33 6 12 34 56 78', '0612345678'],
    ['+33\u00a07\u202f12 34 56 78', '0712345678'],
    ['+33 (0)6 12 34 56 78', '0612345678'],
    ['0033612345678', '0612345678'],
    ['\u202a+33 6 12 34 56 78\u202c', '0612345678'],
  ])('%j is stored as %j', (typed, kept) => {
    expect(fault(typed)).toBeUndefined()
    expect(cleanPhone(typed)).toBe(kept)
  })

  test.each([
    '0512345678',
    '061234567',
    '06123456789',
    '0612e45678',
    '+32 6 12 34 56 78',
    '+33 1 42 34 56 78',
    'O612345678',
    '٠٦١٢٣٤٥٦٧٨',
    '-',
  ])('%j is invalid', (typed) => expect(fault(typed)).toBe(BAD_PHONE))

  test('must differ from the current one when it is changed', () => {
    const faults = (phone: string, current: string | null) => phoneChangeFaults({ phone, current })
    expect(faults('', PHONE)).toEqual({ phone: 'Veuillez saisir votre numéro de téléphone portable' })
    expect(faults('+33 6 12 34 56 78', PHONE)).toEqual({ phone: 'Veuillez renseigner un autre numéro de téléphone' })
    expect(faults('0712345678', PHONE)).toEqual({})
    expect(faults('12', '12')).toEqual({ phone: BAD_PHONE })
  })

  test('is displayed as five pairs of digits, also while it is typed or pasted', () => {
    const typed = ['', '0', '06', '061', '0612345678', '06 12 34 56 78', '06123456789', 'abc']
    const shown = ['', '0', '06', '06 1', '06 12 34 56 78', '06 12 34 56 78', '06 12 34 56 78', '']
    expect(typed.map(pairsOf)).toEqual(shown)
    expect(['+33', '+33 6', '33 61', '+33 (0)6 12 34 56 78'].map(pairsOf)).toEqual([
      '33',
      '06',
      '06 1',
      '06 12 34 56 78',
    ])
  })

  test('keeps its digits when it is cleaned twice or formatted', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.stringMatching(/^(\+33|0033|0)[67]\d{8}$/)), (text) => {
        expect(cleanPhone(cleanPhone(text))).toBe(cleanPhone(text))
        if (fault(text) !== undefined) return
        expect(cleanPhone(text)).toMatch(/^0[67]\d{8}$/)
        expect(pairsOf(text).replaceAll(' ', '')).toBe(cleanPhone(text))
      }),
    )
  })

  test('loses non-digits when it is formatted, and formatting twice changes nothing more', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(pairsOf(text)).toBe(pairsOf(text.replace(/\D/g, '')))
        expect(pairsOf(pairsOf(text))).toBe(pairsOf(text))
        expect(pairsOf(text)).toMatch(/^(\d\d( \d\d){0,3}( \d)?|\d|\d\d( \d\d){4})?$/)
      }),
    )
  })

  test('is verified by a code of six digits', () => {
    expect(codeFaults({ code: ' 012345 ' })).toEqual({})
    for (const code of ['', '12345', '1234567', '12a456']) {
      expect(codeFaults({ code })).toEqual({ code: 'Saisissez les 6 chiffres du code.' })
    }
  })
})

describe('the profile', () => {
  test('requires names and a phone number, while a company is optional', () => {
    const profile = { firstName: 'Léa', lastName: 'Martin', phone: PHONE, companyName: '', companyAddress: null }
    expect(profileFaults(profile)).toEqual({})
    expect(profileFaults({ firstName: '', lastName: null, phone: '' })).toEqual({
      firstName: 'Votre prénom est requis.',
      lastName: 'Votre nom est requis.',
      phone: 'Veuillez saisir votre numéro de téléphone',
    })
    expect(profileFaults({ phone: '0112345678' })).toEqual({ phone: BAD_PHONE })
  })

  test('validates only the fields that are present', () => {
    expect(profileFaults({})).toEqual({})
    expect(profileFaults({ companyName: 'a'.repeat(121), companyAddress: 'a'.repeat(201) })).toEqual({
      companyName: 'Écrivez 120 caractères au plus.',
      companyAddress: 'Écrivez 200 caractères au plus.',
    })
  })
})

test('any text is either accepted or rejected with a message', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      const all = [
        loginFaults({ email: one, password: other }),
        signupFaults({ email: one, captchaToken: other }),
        resetFaults({ email: one }),
        activationFaults({ firstName: one, lastName: other, phone: one, password: other, confirmPassword: one }),
        newPasswordFaults({ password: one, confirmPassword: other }),
        passwordChangeFaults({ oldPassword: one, newPassword: other, confirmPassword: one }),
        emailChangeFaults({ email: one }),
        phoneChangeFaults({ phone: one, current: other }),
        codeFaults({ code: one }),
        profileFaults({ firstName: one, lastName: other, phone: one, companyName: other, companyAddress: one }),
      ]
      for (const sentence of all.flatMap(Object.values)) expect(sentence).toMatch(/^\p{Lu}.{10,}$/u)
    }),
  )
})
