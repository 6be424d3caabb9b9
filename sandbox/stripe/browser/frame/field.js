import { validationError } from './faults.js'
import { digitsOf } from './number.js'

/**
 * One input: what is typed is put in its form at once, and told only when it is whole or left.
 * `facts()` is what its rules need beside the value: the day and the brand.
 */
export function createField(rules, { facts, changed, left }) {
  const input = document.createElement('input')
  const { label, ...attributes } = rules.input
  Object.assign(input, { ...attributes, type: 'text', inputMode: 'numeric', spellcheck: false, autocapitalize: 'off' })
  input.setAttribute('aria-label', label)
  let told

  input.addEventListener('input', (event) => {
    reformat(input, (typed) => rules.format(typed, { ...facts(), deleting: isDeletion(event) }))
    const code = input.value === '' ? undefined : rules.fault(input.value, facts())
    tell(code?.startsWith('incomplete') ? undefined : code)
    changed()
  })
  input.addEventListener('blur', () => {
    check({ whenEmpty: false })
    left()
  })

  /** What is wrong now, shown from now on. An empty field is wrong only to who wants to pay. */
  function check({ whenEmpty }) {
    const before = told
    tell(input.value === '' && !whenEmpty ? undefined : rules.fault(input.value, facts()))
    if (told !== before) changed()
    return validationError(told)
  }

  function tell(code) {
    told = code
    if (code) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }

  return {
    input,
    elementType: rules.elementType,
    check,
    state: () => ({
      empty: input.value === '',
      complete: rules.fault(input.value, facts()) === undefined,
      error: validationError(told),
    }),
    clear() {
      input.value = ''
      tell(undefined)
      changed()
    },
    /** The brand may have come after what was typed here. */
    refresh() {
      input.value = rules.format(input.value, { ...facts(), deleting: true })
      changed()
    },
  }
}

/** The caret stays behind the digit that it was behind. */
function reformat(input, format) {
  const { value, selectionEnd } = input
  const atEnd = selectionEnd === null || selectionEnd === value.length
  const before = digitsOf(value.slice(0, selectionEnd ?? 0)).length
  input.value = format(value)
  if (atEnd) return

  let caret = 0
  for (let digits = 0; digits < before && caret < input.value.length; caret++) {
    if (/\d/.test(input.value[caret])) digits++
  }
  input.setSelectionRange(caret, caret)
}

function isDeletion(event) {
  return event.inputType?.startsWith('delete') ?? false
}
