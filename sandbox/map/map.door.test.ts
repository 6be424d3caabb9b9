import { expect, test } from 'vitest'
import { freshSandbox } from '../fresh-sandbox.ts'

type Style = {
  layers: { id: string; source?: string; paint: Record<string, unknown> }[]
  sources: Record<string, { data: string }>
}

test.each(['light', 'dark'])('the %s style has its sources, which any page may read', async (theme) => {
  const { url } = await freshSandbox()
  const answer = await fetch(`${url}/map/${theme}.json`)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const style = (await answer.json()) as Style
  for (const { source } of style.layers) if (source) expect(Object.keys(style.sources)).toContain(source)

  for (const { data } of Object.values(style.sources)) {
    const read = await fetch(data)
    expect(read.headers.get('access-control-allow-origin')).toBe('*')
    const { features } = (await read.json()) as { features: unknown[] }
    expect(features.length).toBeGreaterThan(2)
  }
})

test('the two themes have different backgrounds', async () => {
  const { url } = await freshSandbox()
  const paper = async (theme: string) => {
    const { layers } = (await (await fetch(`${url}/map/${theme}.json`)).json()) as Style
    return layers[0]?.paint['background-color']
  }
  expect(await paper('light')).not.toBe(await paper('dark'))
})

test('a planned fault applies to the map', async () => {
  const { url, send } = await freshSandbox()
  await send('POST', '/faults', { provider: 'map', kind: 'error' })
  expect((await fetch(`${url}/map/light.json`)).status).toBe(503)
  expect((await fetch(`${url}/map/light.json`)).status).toBe(200)
})
