/** What the contract says of the argument that takes it. */
export const CAPTCHA_OF_LETTER = {
  description: 'Asked, by its name in extensions.fields, with the third letter that one asks for in an hour.',
}

/** What the contract says of the argument by which a link may end another session. */
export const REPLACES_SESSION = {
  description: 'Agreed to by who is signed in as another: their e-mail stands in extensions.signedInAs until then.',
}
