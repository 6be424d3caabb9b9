// Shown over another page, which it notifies of the payer's choice. The choices are the test cards in a wallet.
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
