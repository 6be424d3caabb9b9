// Over another page: it is told when there is nothing left to answer, or when the window is closed.
const { page, intent, over } = document.body.dataset

function tell() {
  parent.postMessage({ challenge: intent }, page)
}

if (over !== undefined) tell()
document.querySelector('.close')?.addEventListener('click', tell)
addEventListener('keydown', ({ key }) => key === 'Escape' && tell())
