const { id, page } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
const row = document.querySelector('main')

// Notifies the page of the pressed wallet. The page decides whether its sheet opens.
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== page || data?.id !== id) return
  document.documentElement.style.setProperty('--height', `${data.buttonHeight}px`)
  for (const button of row.querySelectorAll('button')) {
    const type = button.value
    button.hidden = !data.shown.includes(type)
    const theme = data.buttonTheme[type === 'apple_pay' ? 'applePay' : 'googlePay']
    button.className = theme?.startsWith('white') ? 'white' : 'black'
    button.addEventListener('click', () => tell('press', { type }))
  }
  tell('ready')
})
tell('hello')

function tell(news, more) {
  parent.postMessage({ id, news, ...more }, page)
}
