/** Calls the API with the publishable key. Returns its object or `{error}`. */
export async function ask(origin, key, method, path, fields = {}) {
  const sent = new URLSearchParams({ ...flat(fields), key })
  const read = (answer) => answer.json()
  return method === 'GET'
    ? fetch(`${origin}${path}?${sent}`).then(read).catch(unreachable)
    : fetch(origin + path, { method, body: sent })
        .then(read)
        .catch(unreachable)
}

/** Converts `{a: {b: 1}}` to `{'a[b]': '1'}`. Omits null and undefined. */
export function flat(fields, within) {
  return Object.entries(fields).reduce((all, [name, value]) => {
    const key = within ? `${within}[${name}]` : name
    if (value === undefined || value === null) return all
    if (typeof value === 'object') return Object.assign(all, flat(value, key))
    return Object.assign(all, { [key]: String(value) })
  }, {})
}

function unreachable() {
  const message = "Une erreur s'est produite lors de la connexion à Stripe. Vérifiez votre connexion et réessayez."
  return { error: { type: 'api_connection_error', message } }
}
