// Buttons and forms with `data-url` send their fields to it as JSON, then the page reloads.
async function send({ method, url }, body) {
  const failure = document.querySelector('.failure')
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) })
  if (answer.ok) return location.reload()

  const { message } = await answer.json()
  failure.textContent = message
  failure.hidden = false
}

for (const button of document.querySelectorAll('button[data-url]')) {
  button.addEventListener('click', async () => {
    button.disabled = true
    const { now } = button.dataset.step ? await (await fetch('/clock')).json() : {}
    const body = button.dataset.body && JSON.parse(button.dataset.body)
    await send(button.dataset, now ? { now: now + Number(button.dataset.step) } : body)
    button.disabled = false
  })
}

for (const form of document.querySelectorAll('form[data-url]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send(form.dataset, Object.fromEntries(new FormData(form)))
  })
}
