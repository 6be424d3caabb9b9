/** A form or query: texts, lists and nested forms. */
export type Form = { [name: string]: FormValue }
export type FormValue = string | FormValue[] | Form

const MOST_PAIRS = 1_000
const DEEPEST = 10

/** Parses `a[b][c]=1&expand[]=x&expand[0]=y` into nested names. Lists are `[]` or numbered. */
export function readForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of [...new URLSearchParams(text)].slice(0, MOST_PAIRS)) put(form, pathOf(name), value)
  return listed(form) as Form
}

function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[')
  return [first, ...rest.slice(0, DEEPEST).map((part) => part.replace(/\]$/, ''))]
}

function put(form: Form, path: string[], value: string): void {
  let at = form
  for (const [depth, part] of path.entries()) {
    const name = part === '' && depth > 0 ? String(Object.keys(at).length) : part
    if (depth === path.length - 1) {
      at[name] = value
      return
    }
    const next = at[name]
    at = isForm(next) ? next : newForm(at, name)
  }
}

function newForm(at: Form, name: string): Form {
  const form: Form = Object.create(null)
  at[name] = form
  return form
}

/** Converts a form whose names are all numbers to a list. */
function listed(value: FormValue): FormValue {
  if (!isForm(value)) return value
  const names = Object.keys(value)
  const isList = names.length > 0 && names.every((name) => /^\d+$/.test(name))
  if (isList) return names.map((name) => listed(value[name] as FormValue))
  for (const name of names) value[name] = listed(value[name] as FormValue)
  return value
}

export function isForm(value: FormValue | undefined): value is Form {
  return typeof value === 'object' && !Array.isArray(value)
}
