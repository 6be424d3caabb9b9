// Over another page: tells that page what the payer does. Its answers are the test cards that a wallet may hold.
const { page, wallet } = document.body.dataset

for (const button of document.querySelectorAll('button[data-card]')) {
  button.addEventListener('click', () => {
    tell(`tok_${wallet}_${button.dataset.card}`)
    document.querySelector('main').inert = true
  })
}
document.querySelector('.close').addEventListener('click', () => tell())
addEventListener('keydown', ({ key }) => key === 'Escape' && tell())

function tell(token) {
  parent.postMessage({ sheet: wallet, token }, page)
}
