// In a dialog of another page: notifies that page when the payer has decided or closes the dialog.
const { page, intent, over } = document.body.dataset

function tell() {
  parent.postMessage({ challenge: intent }, page)
}

if (over !== undefined) tell()
document.querySelector('.close')?.addEventListener('click', tell)
addEventListener('keydown', ({ key }) => key === 'Escape' && tell())
