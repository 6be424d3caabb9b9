// Copies a card number. If the browser forbids it, selects the number for the user to copy.
const copied = document.querySelector('.copied')

for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy)
      copied.textContent = `${button.textContent} est copié.`
    } catch {
      getSelection().selectAllChildren(button)
      copied.textContent = `Copiez ${button.textContent} vous-même : le navigateur ne le permet pas.`
    }
  })
}
