import { validationError } from './faults.js'
import { digitsOf } from './number.js'

/**
 * Creates one input. It formats each keystroke at once, and only shows an incomplete value as an error when it loses the focus.
 * `facts()` returns the other data that its rules need: the month and the brand.
 */
export function createField(rules, { facts, changed, left }) {
  const input = document.createElement('input')
  const { label, ...attributes } = rules.input
  Object.assign(input, { ...attributes, type: 'text', inputMode: 'numeric', spellcheck: false, autocapitalize: 'off' })
  input.setAttribute('aria-label', label)
  let shown

  input.addEventListener('input', (event) => {
    reformat(input, (typed) => rules.format(typed, { ...facts(), deleting: isDeletion(event) }))
    const code = input.value === '' ? undefined : rules.fault(input.value, facts())
    show(code?.startsWith('incomplete') ? undefined : code)
    changed()
  })
  input.addEventListener('blur', () => {
    check({ whenEmpty: false })
    left()
  })

  /** Shows and returns the error of the value. An empty field is only an error with `whenEmpty`, at the payment. */
  function check({ whenEmpty }) {
    const before = shown
    show(input.value === '' && !whenEmpty ? undefined : rules.fault(input.value, facts()))
    if (shown !== before) changed()
    return validationError(shown)
  }

  function show(code) {
    shown = code
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
      error: validationError(shown),
    }),
    clear() {
      input.value = ''
      show(undefined)
      changed()
    },
    /** Formats again, because the brand may only be known after this field was typed. */
    refresh() {
      input.value = rules.format(input.value, { ...facts(), deleting: true })
      changed()
    },
  }
}

/** Formats the value and keeps the caret after the same digit. */
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
