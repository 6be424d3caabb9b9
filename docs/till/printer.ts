import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { PORT = '4000', TABLEE = 'https://tablee.example' } = process.env
const { WEBHOOK_SECRET = '', TILL_KEY = '', RESTAURANT = '' } = process.env

type Order = { id: string; serviceDay: string; hour: string; lines: { name: string; quantity: number }[] }

const tickets = new Map<string, string>()
/** The ids of the deliveries that were taken: one may come twice. */
const taken = new Set<string>()

function isSigned(header: string, body: string): boolean {
  const parts = header.split(',').map((part) => part.split('='))
  const t = Number(parts.find(([name]) => name === 't')?.[1])
  if (!(Math.abs(Date.now() / 1000 - t) <= 300)) return false
  const expected = createHmac('sha256', WEBHOOK_SECRET).update(`${t}.${body}`).digest()
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

async function ask<Data>(query: string, variables: object): Promise<Data> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${TILL_KEY}` }
  const body = JSON.stringify({ query, variables: { restaurant: RESTAURANT, ...variables } })
  const response = await fetch(`${TABLEE}/graphql`, { method: 'POST', headers, body })
  const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] }
  if (errors) throw new Error(errors[0]?.message)
  return data
}

/** The name is not in the delivery: it is read with the key. */
async function print({ id, serviceDay, hour, lines }: Order): Promise<void> {
  const query =
    'query ($restaurant: ID!, $day: String) { orderBoard(restaurantId: $restaurant, day: $day) { orders { id name } } }'
  const { orderBoard } = await ask<{ orderBoard: { orders: { id: string; name: string }[] } }>(query, {
    day: serviceDay.split('-').reverse().join('-'),
  })
  const name = orderBoard.orders.find((one) => one.id === id)?.name ?? ''
  tickets.set(id, [`${hour} ${name}`, ...lines.map((line) => `${line.quantity} × ${line.name}`)].join('\n'))
}

const ready = `mutation ($restaurant: ID!, $id: ID!) {
  markOrderReady(restaurantId: $restaurant, reservationId: $id) { stage } }`

createServer(async (request, response) => {
  const { method, url = '', headers } = request
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part

  if (method === 'POST' && url === '/tablee') {
    if (!isSigned(String(headers['tablee-signature']), body)) return response.writeHead(400).end()
    response.writeHead(204).end()
    const { id, type, data } = JSON.parse(body)
    if (taken.has(id)) return
    taken.add(id)
    if (type === 'order.confirmed' || type === 'order.changed') await print(data.order)
    if (type === 'order.cancelled') tickets.delete(data.order.id)
  } else if (method === 'POST' && url.startsWith('/ready/')) {
    const { markOrderReady } = await ask<{ markOrderReady: { stage: string } }>(ready, {
      id: url.slice('/ready/'.length),
    })
    tickets.delete(url.slice('/ready/'.length))
    response.end(markOrderReady.stage)
  } else {
    response.end([...tickets.values()].join('\n\n'))
  }
}).listen(Number(PORT), () => console.log(`printing on ${PORT}`))
